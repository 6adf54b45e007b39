import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { type PassOverKind, passOverReasons } from '@tsunagu/contract/search/pass-over.ts'
import { foldName } from '#server/search-index/fold-name.ts'
import { type HiddenPostings, type Workplace, workplaceKey, workplaceOf } from '#server/search-index/hidden-postings.ts'
import type { LookedUpPosting, PassedOver } from './passed-over.queries.ts'

/** What is stored of something that is passed over: a renamed corporation is known by this and by its present name. */
export const targetOf = (kind: PassOverKind, id: string, workplace: Workplace): string =>
  ({ posting: id, facility: workplaceKey(workplace), corporation: workplace.employer })[kind]

/** A posting as `readPassedOver` looks it up. */
export const lookedUp = ({ id, document }: { id: string; document: JobPostingFeedItem }): LookedUpPosting => ({
  id,
  workplace: workplaceOf(document),
  names: { employer: document.hiringOrganization.name, facility: document['x-tsunagu'].shopName },
})

const presentOf = ({ employerName, facilityName }: PassedOver): Workplace => ({
  employer: foldName(employerName),
  facility: foldName(facilityName),
})

function storedWorkplace({ target }: PassedOver): Workplace {
  const [employer = '', facility = ''] = target.split('\n')
  return { employer, facility }
}

/** What a search leaves out; null where nothing is passed over. */
export function hiddenOf(entries: readonly PassedOver[]): HiddenPostings | null {
  if (entries.length === 0) return null
  const ofKind = (kind: PassOverKind) => entries.filter((entry) => entry.kind === kind)
  const corporations = ofKind('corporation')
  return {
    postingIds: ofKind('posting').map(({ jobPostingId }) => jobPostingId),
    employers: [
      ...new Set([...corporations.map(({ target }) => target), ...corporations.map((one) => presentOf(one).employer)]),
    ],
    workplaces: ofKind('facility').flatMap((one) => [storedWorkplace(one), presentOf(one)]),
  }
}

/** What hides a posting, the newest first. */
export function entriesHiding(
  entries: readonly PassedOver[],
  posting: { id: string; document: JobPostingFeedItem },
): PassedOver[] {
  const workplace = workplaceOf(posting.document)
  return entries.filter((entry) => {
    const { kind, target, jobPostingId } = entry
    const wanted = targetOf(kind, posting.id, workplace)
    return wanted === target || wanted === targetOf(kind, jobPostingId, presentOf(entry))
  })
}

/** Why, in words; `''` where no reason is given. */
export const reasonText = ({ reasons, note }: Pick<PassedOver, 'reasons' | 'note'>): string =>
  [...reasons.map((code) => passOverReasons[code]), note].filter(Boolean).join('、')
