import type { OperatorOffer } from '@tsunagu/contract/endpoints/offer-calls.ts'
import type { MoreTime } from '@tsunagu/contract/hiring/offer.ts'
import type { StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { storedFileUrl } from '@tsunagu/contract/navigation/files.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { OfferedFile, OfferRow } from './offer.queries.ts'

/** The documents as file states; only the job seeker can open their `url`. */
export const presentDocuments = (file: OfferedFile | null): StoredFile[] =>
  file ? [{ name: file.name, url: storedFileUrl(file.id), contentType: file.contentType, size: file.size }] : []

type Asked = Pick<
  OfferRow,
  'moreTimeDay' | 'moreTimeReason' | 'moreTimeAskedAt' | 'moreTimeAnsweredAt' | 'moreTimeRefusal'
>

/** The last request for more time; null where there was none. */
export const presentMoreTime = (offer: Asked): MoreTime | null =>
  offer.moreTimeDay === null || offer.moreTimeAskedAt === null
    ? null
    : {
        wishedDay: offer.moreTimeDay,
        reason: offer.moreTimeReason,
        askedDatetime: dateTimeInTokyo(offer.moreTimeAskedAt),
        isAnswered: offer.moreTimeAnsweredAt !== null,
        refusal: offer.moreTimeRefusal,
      }

/** An offer for the agency's systems. */
export const presentOperatorOffer = (offer: OfferRow): OperatorOffer => ({
  id: offer.id,
  jobSeekerId: offer.jobSeekerId,
  jobPostingId: offer.jobPostingId,
  status: offer.status,
  ...offer.terms,
  replyDeadline: offer.replyDeadline,
  firstReplyDeadline: offer.firstReplyDeadline,
  moreTime: presentMoreTime(offer),
  files: presentDocuments(offer.file),
  madeDatetime: dateTimeInTokyo(offer.madeAt),
  settledDatetime: offer.settledAt && dateTimeInTokyo(offer.settledAt),
})
