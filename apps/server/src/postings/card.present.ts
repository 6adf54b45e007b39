import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import type { ThemedText } from '@tsunagu/contract/components/labels-and-tags.ts'
import type { JobPostingFeedItem, PostingAccess } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { CommuteTime } from '@tsunagu/contract/search/commute-time.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { payText } from './pay.present.ts'
import type { PostingRow } from './posting.queries.ts'
import { picturesOf } from './scenes.ts'

/** A posting counts as new for this many days from its last change. */
const newForDays = 7
/** From this many days before its last one, a posting says how long it is still open. */
const closingWithinDays = 3
const bodyLength = 120

const accessBy: Record<PostingAccess['by'], string> = { walk: '徒歩', bus: 'バス', car: '車' }

/** 「東京都世田谷区」 */
export const placeText = ({ jobLocation: { address } }: JobPostingFeedItem): string =>
  `${address.addressRegion}${address.addressLocality}`

/** 「小田急線 経堂駅 徒歩8分」 */
export const accessText = ({ lineName, stationName, by, minutes }: PostingAccess): string =>
  `${lineName} ${stationName}駅 ${accessBy[by]}${minutes}分`

/** Whether a posting is no longer listed on a day (docs/behaviour.md §8). */
export const isClosedOn = ({ expireDate, closedAt }: PostingRow, today: string): boolean =>
  closedAt !== null || (expireDate !== null && expireDate < today)

/** The last day it is or was open: that of an early end where it has had one, '' when it has no end. */
export function lastDayOf({ expireDate, closedAt }: PostingRow): string {
  if (closedAt === null) return expireDate ?? ''
  const closedOn = dayInTokyo(closedAt)
  return expireDate !== null && expireDate < closedOn ? expireDate : closedOn
}

/** A posting's labels on a day: closed, closing, new; the most important first. */
export function stateLabels(posting: PostingRow, today: string): ThemedText[] {
  if (isClosedOn(posting, today)) return [{ text: '掲載終了', appThemeType: 'disabled' }]
  const labels: ThemedText[] = posting.isHeld ? [{ text: '掲載内容を確認中', appThemeType: 'alert_medium' }] : []
  if (posting.srcUpdateDate > addDays(today, -newForDays)) labels.push({ text: '新着', appThemeType: 'primary_dark' })
  const { expireDate } = posting
  if (expireDate === null || expireDate > addDays(today, closingWithinDays)) return labels
  const days = (Date.parse(expireDate) - Date.parse(today)) / 86_400_000
  labels.push({ text: days === 0 ? '本日掲載終了' : `掲載終了まで${days}日`, appThemeType: 'alert_medium' })
  return labels
}

/** What the posting says it is: 「正社員」, 「二交代」, 「病院」. */
export const ownLabels = ({ document }: PostingRow): ThemedText[] =>
  document['x-tsunagu'].labels.map((text) => ({ text, appThemeType: 'primary_ultra_light' }))

/** What it offers. */
export const tagsOf = ({ document }: PostingRow): ThemedText[] =>
  document['x-tsunagu'].tags.map((text) => ({ text, appThemeType: 'main_text_color' }))

/** The facts in their fixed order: pay, place, station, commute, hours; a posting without a station has no third one. */
function factsOf(
  document: JobPostingFeedItem,
  { distance, commute }: { distance: string; commute: string },
): JobPostingCard['attachmentInfo'] {
  const { access, hoursSummary } = document['x-tsunagu']
  const [nearest] = access
  return [
    { title: '給与', text: payText(document.baseSalary.value), iconType: 'yen' },
    { title: '勤務地', text: placeText(document) + distance, iconType: 'location' },
    ...(nearest ? [{ title: '最寄り駅', text: accessText(nearest), iconType: 'train' as const }] : []),
    ...(commute === '' ? [] : [{ title: '通勤', text: commute, iconType: 'train' as const }]),
    { title: '勤務時間', text: hoursSummary, iconType: 'clock' },
  ]
}

/** The first line of the body, cut where a card has no more room. */
function leadOf({ description }: JobPostingFeedItem): string {
  const chars = [...(description.trim().split('\n')[0] ?? '')]
  return chars.length > bodyLength ? `${chars.slice(0, bodyLength - 1).join('')}…` : chars.join('')
}

/** Whether the job seeker can inquire, or has; undefined where there is nothing to ask before an application any more. */
function inquiryTypeOf(posting: PostingRow, today: string): JobPostingCard['inquiryType'] {
  const { progressStatus, hasInquired } = posting
  if (isClosedOn(posting, today)) return undefined
  if (progressStatus === null || progressStatus === 'closed') return 'possible'
  if (progressStatus === 'waiting') return 'sent'
  if (progressStatus === 'referral') return hasInquired ? 'sent' : 'possible'
  return undefined
}

/** Something that is under way is not passed over: it is declined. */
const mayPassOver = (posting: PostingRow, today: string): boolean =>
  !isClosedOn(posting, today) && (posting.progressStatus === null || posting.progressStatus === 'closed')

interface CardOptions {
  /** In whose tones scenes are painted where the posting has no pictures; as they were drawn unless named. */
  service?: string
  /** For a job seeker who is signed in. */
  isOwn?: boolean
  /** How far it is from where the job seeker looks, beside the place; `''` where nobody asked. */
  distance?: string
  /** How long it takes to get there, where somebody searches by that. */
  commute?: CommuteTime | null
  /** The job seeker does not want to see it; a list that somebody has sent shows it all the same. */
  isPassedOver?: boolean
}

const passedOverLabel: ThemedText = { text: '興味なし', appThemeType: 'sub_text_color' }

/** A posting as a card of a list, at most three labels. */
export function presentCard(posting: PostingRow, today: string, options: CardOptions = {}): JobPostingCard {
  const { service = '', isOwn = false, distance = '', commute = null, isPassedOver = false } = options
  const { id, document, srcUpdateDate, isLiked } = posting
  const extension = document['x-tsunagu']
  const inquiryType = isOwn ? inquiryTypeOf(posting, today) : undefined
  return {
    id,
    title: document.title,
    companyName: document.hiringOrganization.name,
    shopName: extension.shopName,
    images: picturesOf(document, service),
    body: leadOf(document),
    labels: [...(isPassedOver ? [passedOverLabel] : []), ...stateLabels(posting, today), ...ownLabels(posting)].slice(
      0,
      3,
    ),
    tags: tagsOf(posting),
    attachmentInfo: factsOf(document, { distance: distance && `（${distance}）`, commute: commute?.text ?? '' }),
    uuid: id,
    srcUpdateDate,
    expireDate: lastDayOf(posting),
    catchphrases: extension.catchphrases.map((text) => ({ text })),
    isLiked,
    ...(inquiryType && { inquiryType }),
    ...(isOwn && !isPassedOver && mayPassOver(posting, today) && { canPassOver: true as const }),
    ...(commute && { commute }),
  }
}
