import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { findReachableJobSeeker } from '#server/features/messages/reachable-job-seeker.queries.ts'
import { sendToJobSeeker } from '#server/features/messages/send-message.ts'
import { findOffer, type OfferRow } from '#server/features/offers/offer.queries.ts'
import { storeRefusal } from '#server/features/offers/offer-choice.queries.ts'
import { lockPair } from '#server/hiring/applications/progress-pair.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'

type Context = HandlerContext<'refuseMoreTime'>
type Refusal = Input<'refuseMoreTime'>['body']

const refused = (message: string) => new Problem('failed_precondition', { message })
/** Calls name a request by the second in which it was made. */
const secondOf = (time: number): number => Math.floor(time / 1_000)

/** Whether the caller has read this very request. A time that no calendar has is none. */
const isOf = ({ moreTimeAskedAt }: OfferRow, { askedDatetime }: Refusal): boolean =>
  moreTimeAskedAt !== null && secondOf(moreTimeAskedAt.getTime()) === secondOf(Date.parse(askedDatetime))

/** @throws Problem where the request is not as the caller has read it */
function checkRequest(offer: OfferRow, body: Refusal): void {
  if (offer.status !== 'pending') throw refused(`The offer waits for no answer: it is ${offer.status}.`)
  if (!isOf(offer, body)) throw refused('The job seeker has not asked at askedDatetime: read the offer first.')
  if (offer.moreTimeAnsweredAt !== null) throw refused('The request was answered meanwhile: read the offer first.')
}

/**
 * Refuses a job seeker's request for more time, and writes them why. Returns whether that was said already.
 * @throws Problem `failed_precondition` for another request than the caller has read, and for one that was answered
 */
export async function refuseMoreTime(
  context: Context,
  scope: TenantScope,
  known: OfferRow,
  body: Refusal,
): Promise<boolean> {
  const { jobSeekerId, jobPostingId } = known
  // The account first, as every sending of a message does: two in another order would wait for each other
  await findReachableJobSeeker(scope, jobSeekerId, { forUpdate: true })
  await lockPair(scope, known)
  const offer = (await findOffer(scope, known.id)) ?? known
  const refusal = storedText(body.refusal)
  if (refusal === '') throw new Problem('invalid_argument', { generalErrors: ['refusal has no words.'] })
  if (isOf(offer, body) && offer.moreTimeRefusal === refusal) return true
  checkRequest(offer, body)
  await storeRefusal(scope, { id: offer.id, refusal }, context.services.clock())
  await sendToJobSeeker(context, scope, {
    jobSeekerId,
    jobPostingId,
    subject: '内定の回答期限について',
    body: refusal,
    // It answers no message of the job seeker: those still wait
    iconType: 'person',
    contactReason: '回答期限のご相談への返事',
  })
  await announceChange(scope, jobSeekerId, 'work')
  return false
}
