import { networkOf } from '#server/platform/limits/network-address.ts'
import { rateLimitKey } from '#server/platform/limits/rate-limit.queries.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { requestedPriority } from '#server/platform/mail/mail-priority.ts'
import { type Caller, countCall, limitProblem } from './limit-calls.ts'

/** As many as somebody needs who mistypes an address; a service that refuses others still takes these. */
const firstOfNetwork = 3

/**
 * Counts a code or link that a call is about to mail to an address which anybody may have typed: a stranger must
 * neither fill somebody's mailbox nor the queue of everybody's codes.
 * @returns the mail's priority; null when the address has had enough: then the caller creates and mails nothing, and
 * returns the usual response, which reveals nothing about the address
 * @throws Problem `resource_exhausted` with `Retry-After` for a network, and for a service, that requests more than is
 * sent
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
