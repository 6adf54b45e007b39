import type { ThemedText } from '@tsunagu/contract/components/labels-and-tags.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { PostingDocuments } from '#server/request/posting-documents.ts'
import { isUuid } from '#server/request/uuid.ts'
import { accessText, isClosedOn, lastDayOf, ownLabels, placeText, stateLabels, tagsOf } from './card.present.ts'
import { payText, yearlyEstimate } from './pay.present.ts'
import { findPostings, type PostingRow } from './posting.queries.ts'
import { changedTerms } from './posting-changes.ts'
import { findKnownVersion } from './posting-versions.queries.ts'
import { picturesOf } from './scenes.ts'
import { holidaysText, type InfoItem, presentTerms, type TermGroup } from './terms.present.ts'

/** A posting with all that its page shows. */
export interface JobPostingDetail {
  id: string
  /** As its source says it: wishes are held against it. */
  document: JobPostingFeedItem
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
  terms: Record<TermGroup, InfoItem[]>
  /** The changes since the job seeker liked, answered, or last opened it; null without any. */
  changes: { title: string; items: InfoItem[] } | null
  selection: { title: string; body: string }[]
  /** '' when nobody has been there. */
  adviserComment: string
  srcId: string
  srcUpdateDate: string
  /** The last day it is or was open, '' when it has no end. */
  expireDate: string
}

const lines = (...texts: string[]): string => texts.filter((text) => text !== '').join('\n')

function keyFactsOf({ document }: PostingRow): InfoItem[] {
  const { access, hoursSummary, salaryNote, terms } = document['x-tsunagu']
  const estimate = yearlyEstimate(document)
  return [
    {
      title: '給与',
      value: lines(payText(document.baseSalary.value), salaryNote),
      iconType: 'yen',
      ...(estimate && { estimate }),
    },
    { title: '勤務地', value: lines(placeText(document), ...access.map(accessText)), iconType: 'location' },
    { title: '勤務時間', value: hoursSummary, iconType: 'clock' },
    { title: '休日', value: holidaysText(terms), iconType: 'calendar' },
  ]
}

interface DetailOptions {
  changes: JobPostingDetail['changes']
  today: string
  /** In whose tones scenes are painted. */
  service: string
}

function presentDetail(posting: PostingRow, { changes, today, service }: DetailOptions): JobPostingDetail {
  const { id, document, srcUpdateDate, isLiked } = posting
  const extension = document['x-tsunagu']
  return {
    id,
    document,
    title: document.title,
    shopName: extension.shopName,
    companyName: document.hiringOrganization.name,
    images: picturesOf(document, service).map((url) => ({ url })),
    labels: [...stateLabels(posting, today), ...ownLabels(posting)],
    tags: tagsOf(posting),
    catchphrase: extension.catchphrases[0] ?? '',
    isLiked,
    isClosed: isClosedOn(posting, today),
    keyFacts: keyFactsOf(posting),
    description: document.description,
    terms: presentTerms(document),
    changes,
    selection: extension.selection.map(({ title, text }) => ({ title, body: text })),
    adviserComment: extension.adviserComment ?? '',
    srcId: document.identifier.value,
    srcUpdateDate,
    expireDate: lastDayOf(posting),
  }
}

/** A posting by its document alone, as its page would show it: one that is not published yet, or an earlier version. */
export const presentDraft = ({
  id,
  document,
  ...where
}: Pick<PostingRow, 'id' | 'document'> & Pick<DetailOptions, 'today' | 'service'>) =>
  presentDetail(
    {
      id,
      document,
      srcUpdateDate: where.today,
      expireDate: document.validThrough,
      closedAt: null,
      changedAt: null,
      isHeld: false,
      isLiked: false,
      progressStatus: null,
      hasInquired: false,
    },
    { changes: null, ...where },
  )

/** A change is shown for this many days. */
const changeShownDays = 30

const inOneLine = (text: string): string => (text === '' ? 'なし' : text.replaceAll('\n', '／'))

/** The changes that a job seeker should know of (職業安定法 5条の3 3項): those since they first relied on the posting. */
async function changesFor(
  scope: TenantScope,
  { id, document, changedAt }: PostingRow,
  { jobSeekerId, today }: { jobSeekerId: string | null; today: string },
): Promise<JobPostingDetail['changes']> {
  if (changedAt === null || jobSeekerId === null) return null
  const changedOn = dayInTokyo(changedAt)
  if (addDays(changedOn, changeShownDays) < today) return null
  const known = await findKnownVersion(scope, { id, jobSeekerId })
  const changed = known ? changedTerms(known, document) : []
  if (changed.length === 0) return null
  const [, month, day] = changedOn.split('-').map(Number)
  return {
    title: `条件が変わりました（${month}月${day}日）`,
    items: changed.map(({ name, before, after }) => ({
      title: name,
      value: `変更前：${inOneLine(before)}\n変更後：${inOneLine(after)}`,
      iconType: '',
    })),
  }
}

/** A posting's page, closed ones included; `null` for an unknown, foreign or malformed id. */
export async function getJobPostingDetail(
  scope: TenantScope,
  {
    id,
    jobSeekerId,
    today,
    documents,
  }: { id: string; jobSeekerId: string | null; today: string; documents: PostingDocuments },
): Promise<JobPostingDetail | null> {
  if (!isUuid(id)) return null
  const [posting] = await findPostings(scope, [id], jobSeekerId, documents)
  if (!posting) return null
  const changes = await changesFor(scope, posting, { jobSeekerId, today })
  return presentDetail(posting, { changes, today, service: scope.tenant })
}
