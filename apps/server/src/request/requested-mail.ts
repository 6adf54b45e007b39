import { networkOf } from '#server/platform/limits/network-address.ts'
import { rateLimitKey } from '#server/platform/limits/rate-limit.queries.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { requestedPriority } from '#server/platform/mail/mail-priority.ts'
import { type Caller, countCall, limitProblem } from './limit-calls.ts'

/** As many as somebody needs who mistypes an address; a service that refuses others still takes these. */
const firstOfNetwork = 3

/**
 * Counts a code or link that a call is about to mail to an address which anybody may have typed: a stranger must neither fill
 * somebody's mailbox nor the queue that everybody's codes wait in.
 * @returns the mail's priority; null where the address has had enough: then nothing is made and mailed, and the call gets the
 *   answer that it would have got otherwise, which tells nothing of the address
 * @throws Problem `resource_exhausted` with `Retry-After` for a network, and for a service, that asks for more than is sent
 */
export async function admitRequestedMail(caller: Caller, to: string): Promise<number | null> {
  const count = (name: keyof RateLimits, subject: string) =>
    countCall(caller, name, rateLimitKey(name, caller.tenant.key, subject))
  const ofNetwork = await count('requestedMailsPerNetwork', networkOf(caller.address))
  if (ofNetwork.isExceeded) throw limitProblem(ofNetwork)
  const ofRecipient = await count('requestedMailsPerRecipient', to)
  if (ofRecipient.isExceeded) return null
  const isFirst = ofNetwork.count <= firstOfNetwork
  const ofService = await count(isFirst ? 'firstRequestedMailsPerService' : 'requestedMailsPerService', '')
  if (ofService.isExceeded) throw limitProblem(ofService)
  return requestedPriority(ofNetwork.count)
}
