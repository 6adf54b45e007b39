import type { ChangeNotice, ChangeNoticeEntry } from '@tsunagu/contract/components/change-notice.ts'
import type { NoticeKind } from '@tsunagu/contract/hiring/change-notice.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { ComparedVersions, NoticeRow } from './change-notice.queries.ts'
import { keptTerms, noticeTerms } from './notice-rules.ts'

/** What is said of the posting: that it is closed this moment goes before all, since nothing else matters as much then. */
function kindOf({ wasClosed, isClosed, isClosedNow }: NoticeRow): NoticeKind {
  if (isClosedNow) return 'closed'
  return wasClosed && !isClosed ? 'reopened' : 'changed'
}

const momentOf = (moment: Date | null) => moment && dateTimeInTokyo(moment)

const membersOf = (row: NoticeRow) => ({
  id: row.id,
  jobPostingId: row.jobPostingId,
  title: row.title,
  facilityName: row.facilityName || row.employerName,
  kind: kindOf(row),
  stake: row.stake,
  foundDatetime: dateTimeInTokyo(row.foundAt),
  readDatetime: momentOf(row.readAt),
  confirmedDatetime: momentOf(row.confirmedAt),
})

/** A notice in a list. */
export const presentEntry = (row: NoticeRow): ChangeNoticeEntry => ({
  ...membersOf(row),
  terms: row.terms,
  isOver: row.isSuperseded || row.isLeft,
})

/** A notice with both versions of what has changed. */
export function presentNotice(row: NoticeRow, { before, after }: ComparedVersions): ChangeNotice {
  const terms = noticeTerms(before, after)
  const { fromVersion, toVersion, isLeft } = row
  return { ...membersOf(row), isLeft, fromVersion, toVersion, terms, keptTerms: keptTerms(terms) }
}
