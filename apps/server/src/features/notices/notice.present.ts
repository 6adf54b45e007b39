import type { CentreNotice, NoticeSetting, PushDevice } from '@tsunagu/contract/components/notice-centre.ts'
import { centreLimits, type NoticeGroup, noticeGroups } from '@tsunagu/contract/hiring/notices.ts'
import { readMailChoices } from '#server/accounts/mail-choice.queries.ts'
import { eventsOf, noticeTextOf } from '#server/hiring/notices/notice-texts.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { countUnread, listNotices, type NoticeRow, readPushKinds } from './notice.queries.ts'
import type { DeviceRow } from './push-subscription.queries.ts'

const momentOf = (moment: Date | null) => moment && dateTimeInTokyo(moment)

/** A notice with its words; none for an event that only a later version of the server knows. */
function presentNotice({ id, event, about, path, createdAt, readAt }: NoticeRow): CentreNotice[] {
  const text = noticeTextOf(event)
  if (!text) return []
  const { kind, title } = text
  return [{ id, kind, title, about, path, createdDatetime: dateTimeInTokyo(createdAt), readDatetime: momentOf(readAt) }]
}

/** A page of the list. */
export async function readNoticePage(
  scope: TenantScope,
  { group, ...place }: { jobSeekerId: string; after?: string | undefined; group?: NoticeGroup | undefined },
): Promise<{ notices: CentreNotice[]; hasMore: boolean }> {
  const rows = await listNotices(scope, { ...place, events: group && eventsOf(group) })
  return {
    notices: rows.slice(0, centreLimits.perPage).flatMap(presentNotice),
    hasMore: rows.length > centreLimits.perPage,
  }
}

/** How many notices are unread, of each group and in all: what only a later version of the server knows counts in no group. */
export async function readUnread(scope: TenantScope, jobSeekerId: string) {
  const counts = await countUnread(scope, jobSeekerId)
  const sumOf = (rows: typeof counts) => rows.reduce((sum, { count }) => sum + count, 0)
  const groups = noticeGroups.map((group) => {
    const events = new Set(eventsOf(group))
    return { group, unreadCount: sumOf(counts.filter(({ event }) => events.has(event))) }
  })
  return { unreadCount: sumOf(counts), groups }
}

/** The switches, those of mails from where mails read them. */
export async function readNoticeSetting(scope: TenantScope, jobSeekerId: string): Promise<NoticeSetting> {
  const { messageNotice } = await readMailChoices(scope, jobSeekerId)
  return { messageMail: messageNotice, ...(await readPushKinds(scope, jobSeekerId)) }
}

/** A browser in the owner's list. */
export const presentDevice = ({ endpointHash, device, createdAt, lastSentAt }: DeviceRow): PushDevice => ({
  endpointHash,
  device,
  sinceDatetime: dateTimeInTokyo(createdAt),
  lastSentDatetime: momentOf(lastSentAt),
})
