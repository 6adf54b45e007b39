import type { ThemedText } from '@tsunagu/contract/components/labels-and-tags.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { isUuid } from '#server/features/uuid.ts'
import { accessText, isClosedOn, ownLabels, placeText, stateLabels, tagsOf } from './card.present.ts'
import { payText } from './pay.present.ts'
import { findPostings, type PostingRow } from './posting.queries.ts'
import { type InfoItem, presentTerms } from './terms.present.ts'

/** A posting with all that its page shows. */
export interface JobPostingDetail {
  id: string
  title: string
  shopName: string
  companyName: string
  images: { url: string }[]
  labels: ThemedText[]
  tags: ThemedText[]
  catchphrase: string
  isLiked: boolean
  /** Closed postings stay readable for those who liked or opened them. */
  isClosed: boolean
  /** Pay, place, hours and days off in short; the first line is the fact, the others explain it. */
  keyFacts: InfoItem[]
  description: string
  /** 募集要項 */
  terms: InfoItem[]
  selection: { title: string; body: string }[]
  /** '' when nobody has been there. */
  adviserComment: string
  srcId: string
  srcUpdateDate: string
}

const lines = (...texts: string[]): string => texts.filter((text) => text !== '').join('\n')

function keyFactsOf({ document }: PostingRow): InfoItem[] {
  const { access, hoursSummary, salaryNote, terms } = document['x-tsunagu']
  const { annualHolidays, holidays } = terms
  const daysOff = annualHolidays === null ? holidays : lines(`年間${annualHolidays}日`, holidays)
  return [
    { title: '給与', value: lines(payText(document.baseSalary.value), salaryNote), iconType: 'yen' },
    { title: '勤務地', value: lines(placeText(document), ...access.map(accessText)), iconType: 'location' },
    { title: '勤務時間', value: hoursSummary, iconType: 'clock' },
    { title: '休日', value: daysOff, iconType: 'calendar' },
  ]
}

function presentDetail(posting: PostingRow, today: string): JobPostingDetail {
  const { id, document, srcUpdateDate, isLiked } = posting
  const extension = document['x-tsunagu']
  return {
    id,
    title: document.title,
    shopName: extension.shopName,
    companyName: document.hiringOrganization.name,
    images: document.image.map((url) => ({ url })),
    labels: [...stateLabels(posting, today), ...ownLabels(posting)],
    tags: tagsOf(posting),
    catchphrase: extension.catchphrases[0] ?? '',
    isLiked,
    isClosed: isClosedOn(posting, today),
    keyFacts: keyFactsOf(posting),
    description: document.description,
    terms: presentTerms(document),
    selection: extension.selection.map(({ title, text }) => ({ title, body: text })),
    adviserComment: extension.adviserComment ?? '',
    srcId: document.identifier.value,
    srcUpdateDate,
  }
}

/** A posting's page, closed ones included; `null` for an unknown, foreign or malformed id. */
export async function getJobPostingDetail(
  scope: TenantScope,
  { id, jobSeekerId, today }: { id: string; jobSeekerId: string | null; today: string },
): Promise<JobPostingDetail | null> {
  if (!isUuid(id)) return null
  const [posting] = await findPostings(scope, [id], jobSeekerId)
  return posting ? presentDetail(posting, today) : null
}
