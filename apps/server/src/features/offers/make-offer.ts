import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import type { OfferTerms } from '@tsunagu/contract/hiring/offer.ts'
import { storedFileIdOf } from '@tsunagu/contract/navigation/files.ts'
import { makeMove } from '#server/hiring/applications/make-move.ts'
import { lockPair } from '#server/hiring/applications/progress-pair.queries.ts'
import { settleOffers } from '#server/hiring/applications/settle-application.queries.ts'
import { openOfferTodo } from '#server/hiring/applications/terms-todo.ts'
import { noteOnLine } from '#server/hiring/notices/note-on-line.ts'
import { claimFiles } from '#server/hiring/records/claim-files.queries.ts'
import { offerMadeMail } from '#server/mails/templates/offer-made.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { storedText } from '#server/request/stored-text.ts'
import { addOfferNotice } from './add-offer-notice.ts'
import { findOffer, insertOffer, type NewOffer, type OfferRow, readMailFacts } from './offer.queries.ts'

type Context = HandlerContext<'makeOffer'>
type OfferInput = Input<'makeOffer'>['body']

/** How far ahead a deadline and a first day of work may lie, in days. */
export const farthestDeadline = 180
const farthestStart = 730

const invalid = (message: string) => new Problem('invalid_argument', { message, generalErrors: [message] })
const refused = (message: string) => new Problem('failed_precondition', { message })

/** Normalizes the terms for storage: no forbidden characters, nothing blank. */
function readTerms({ position, salary, startDay, otherTerms }: OfferInput): OfferTerms {
  const terms: OfferTerms = {
    position: storedText(position),
    salary: { ...salary, note: storedText(salary.note) },
    startDay,
    otherTerms: otherTerms.map(({ name, text }) => ({ name: storedText(name), text: storedText(text) })),
  }
  const texts = [terms.position, ...terms.otherTerms.flatMap(({ name, text }) => [name, text])]
  if (texts.includes('')) throw invalid('A text of the terms is blank.')
  const names = terms.otherTerms.map(({ name }) => name)
  if (new Set(names).size < names.length) throw invalid('otherTerms names a term twice.')
  return terms
}

function checkDays({ replyDeadline, startDay }: OfferInput, today: string): void {
  if (replyDeadline < today) throw invalid(`replyDeadline ${replyDeadline} is over; today is ${today} in Tokyo.`)
  if (replyDeadline > addDays(today, farthestDeadline)) {
    throw invalid(`replyDeadline is more than ${farthestDeadline} days ahead.`)
  }
  if (startDay < today) throw invalid(`startDay ${startDay} is over; today is ${today} in Tokyo.`)
  if (startDay > addDays(today, farthestStart)) throw invalid(`startDay is more than ${farthestStart} days ahead.`)
}

/** Whether an offer that is known says the same: members in whatever order the database keeps them. */
function isSame(known: OfferRow, offer: NewOffer): boolean {
  const said = ({ position, salary, startDay, otherTerms }: OfferTerms) => [
    position,
    [salary.unitText, salary.amount, salary.note],
    startDay,
    otherTerms.map(({ name, text }) => [name, text]),
  ]
  const whole = (
    id: string | null | undefined,
    { jobSeekerId, jobPostingId, replyDeadline, terms }: NewOffer | OfferRow,
  ) => JSON.stringify([jobSeekerId, jobPostingId, replyDeadline, id ?? null, said(terms)])
  // As it was made: an extension is no other offer
  const made = { ...known, replyDeadline: known.firstReplyDeadline ?? known.replyDeadline }
  return whole(known.file?.id, made) === whole(offer.fileId, offer)
}

/** The document that goes with the offer, claimed. */
async function claimDocument(scope: TenantScope, offer: NewOffer, urls: readonly string[], now: Date): Promise<void> {
  const { jobSeekerId } = offer
  await claimFiles(scope, { jobSeekerId, kind: 'offer', urls, givenBy: 'operator' }, now)
}

/** Mails the job seeker about the offer, and gives them a notice; no setting turns this off, since the offer has a deadline. */
async function sendMail(scope: TenantScope, { tenant, services }: Context, offer: NewOffer): Promise<void> {
  const { jobSeekerId, jobPostingId, replyDeadline } = offer
  const { email, employer } = await readMailFacts(scope, offer)
  const url = `${services.originsOf(tenant).page}/job_postings/offer_acceptance/${jobPostingId}`
  await services.enqueue(scope.transaction, 'send_mail', {
    tenant: tenant.key,
    to: email,
    account: { id: jobSeekerId, reason: 'notice' },
    expiresAt: new Date(`${addDays(replyDeadline, 1)}T00:00:00+09:00`).toISOString(),
    ...offerMadeMail(tenant, { employer, replyDeadline, url }),
  })
  await addOfferNotice(scope, services, { event: 'offer_made', jobSeekerId, jobPostingId, employer })
  await noteOnLine(scope, services, { jobSeekerId, kind: 'offer' })
}

/** One offer waits at a time: another takes its place when it says so, and never by accident. */
async function replaceWaiting(
  scope: TenantScope,
  offer: NewOffer,
  { waitingId, replacesOfferId }: { waitingId: string | null; replacesOfferId: string | null },
  now: Date,
): Promise<void> {
  if (waitingId !== replacesOfferId) {
    throw refused(
      waitingId === null
        ? 'No offer waits for an answer: make this one without replacesOfferId.'
        : `The offer ${waitingId} waits for an answer: name it in replacesOfferId, or withdraw it.`,
    )
  }
  if (waitingId !== null) await settleOffers(scope, offer, 'replaced', now)
}

async function enter(scope: TenantScope, context: Context, offer: NewOffer, body: OfferInput): Promise<boolean> {
  const { services, operator } = context
  const now = services.clock()
  await requireJobSeeker(scope, offer.jobSeekerId)
  await lockPair(scope, offer)
  const known = await findOffer(scope, offer.id)
  if (known && isSame(known, offer)) return true
  if (known) throw refused('This offer exists with other terms: an offer never changes. Make another, under a new id.')
  checkDays(body, dayInTokyo(now))
  const move = { action: 'offer', by: 'operator', reference: offer.id, operatorKeyId: operator.id } as const
  const { facts } = await makeMove(context, scope, offer, move)
  const replacesOfferId = body.replacesOfferId?.toLowerCase() ?? null
  await replaceWaiting(scope, offer, { waitingId: facts.offer?.id ?? null, replacesOfferId }, now)
  await claimDocument(scope, offer, body.files ?? [], now)
  await insertOffer(scope, offer, now)
  await openOfferTodo(scope, offer, { employer: facts.employer, replyDeadline: offer.replyDeadline }, now)
  await sendMail(scope, context, offer)
  return false
}

/**
 * Makes an offer under the caller's id, replacing the pending one if requested. Returns whether it existed already.
 * @throws Problem `invalid_argument` for invalid terms, days and files; `not_found` for foreign ids;
 * `failed_precondition` if the application or the pending offer does not allow it
 */
export async function makeOffer(context: Context, id: string, body: OfferInput) {
  const [url] = body.files ?? []
  const offer: NewOffer = {
    id,
    jobSeekerId: body.jobSeekerId.toLowerCase(),
    jobPostingId: body.jobPostingId.toLowerCase(),
    terms: readTerms(body),
    replyDeadline: body.replyDeadline,
    fileId: url === undefined ? null : storedFileIdOf(url),
    operatorKeyId: context.operator.id,
  }
  return context
    .run((scope) => enter(scope, context, offer, body))
    .catch((error: unknown) => {
      // Two calls at once with one id, about different applications: the pair's lock does not part them
      throw isUniqueViolation(error) ? refused('This id is another offer’s.') : error
    })
}
