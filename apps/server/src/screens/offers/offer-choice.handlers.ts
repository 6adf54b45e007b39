import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { farthestDeadline } from '#server/features/offers/make-offer.ts'
import { presentOperatorOffer } from '#server/features/offers/offer.present.ts'
import { findLastOffer, type OfferRow } from '#server/features/offers/offer.queries.ts'
import {
  isUnderWay,
  lockAccount,
  readOfferChoice,
  storeMoreTime,
  storeOfferChoice,
} from '#server/features/offers/offer-choice.queries.ts'
import { requireOffer } from '#server/features/offers/require-offer.ts'
import { lockPair } from '#server/hiring/applications/progress-pair.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { refuseMoreTime } from './refuse-more-time.ts'

type Request = Input<'askMoreTime'>['body']

const refused = (message: string) => new Problem('failed_precondition', { message })
const invalid = (message: string) => new Problem('invalid_argument', { message, generalErrors: [message] })

const isOpen = ({ moreTimeAskedAt, moreTimeAnsweredAt }: OfferRow): boolean =>
  moreTimeAskedAt !== null && moreTimeAnsweredAt === null

/** @throws {Problem} for an offer that is not as the caller has seen it, and for a day that gives no more time */
function checkRequest(offer: OfferRow, { offerId, seenReplyDeadline, wishedDay }: Request, today: string): void {
  if (offer.status !== 'pending' || offer.id !== offerId.toLowerCase()) {
    throw refused('この内定は、回答や取り下げなどで内容が変わっています。いまの内容をご確認ください。')
  }
  if (offer.replyDeadline !== seenReplyDeadline) {
    throw refused(`回答期限は${dayInWords(offer.replyDeadline)}に変わっています。いまの内容をご確認ください。`)
  }
  if (isOpen(offer)) throw refused('期限の相談は、すでに担当に届いています。ご連絡をお待ちください。')
  if (wishedDay <= offer.replyDeadline || wishedDay < today) {
    throw invalid('いまの回答期限より後の、きょう以降の日をお選びください。')
  }
  if (wishedDay > addDays(today, farthestDeadline)) throw invalid(`${farthestDeadline}日以内の日をお選びください。`)
}

/** Musts, first choice, and more time to answer (docs/behaviour.md §60). */
export const offerChoiceHandlers: Handlers<'saveOfferChoice' | 'askMoreTime' | 'refuseMoreTime'> = {
  saveOfferChoice: async ({ run, services, jobSeeker }, { body }) => {
    const musts = [...new Set(body.musts.map(storedText).filter((name) => name !== ''))]
    const firstChoiceId = body.firstChoiceId?.toLowerCase() ?? null
    await run(async (scope) => {
      await lockAccount(scope, jobSeeker.id)
      const { version } = await readOfferChoice(scope, jobSeeker.id)
      if (version !== body.version) {
        throw refused('ほかの画面で変更されています。いまの内容を確かめて、もう一度お選びください。')
      }
      if (firstChoiceId !== null && !(await isUnderWay(scope, jobSeeker.id, firstChoiceId))) {
        throw refused('第一希望は、選考中の応募からお選びください。')
      }
      const choice = { jobSeekerId: jobSeeker.id, musts, firstChoiceId, version: version + 1 }
      await storeOfferChoice(scope, choice, services.clock())
      await announceChange(scope, jobSeeker.id, 'work')
    })
    return {}
  },
  askMoreTime: async ({ run, services, jobSeeker }, { params, body }) => {
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId: params.jobPostingId.toLowerCase() }
    const now = services.clock()
    const reason = storedText(body.reason)
    await run(async (scope) => {
      await lockPair(scope, pair)
      const offer = await findLastOffer(scope, pair)
      if (!offer) throw new Problem('not_found')
      const isRepeat =
        offer.status === 'pending' &&
        offer.id === body.offerId.toLowerCase() &&
        isOpen(offer) &&
        offer.moreTimeDay === body.wishedDay &&
        offer.moreTimeReason === reason
      if (isRepeat) return
      checkRequest(offer, body, dayInTokyo(now))
      await storeMoreTime(scope, { id: offer.id, wishedDay: body.wishedDay, reason }, now)
      await announceChange(scope, jobSeeker.id, 'work')
    })
    return {}
  },
  refuseMoreTime: async (context, { params, body }) =>
    context.run(async (scope) => {
      const offer = await requireOffer(scope, params.offerId)
      const isRepeat = await refuseMoreTime(context, scope, offer, body)
      return { isRepeat, offer: presentOperatorOffer(await requireOffer(scope, offer.id)) }
    }),
}
