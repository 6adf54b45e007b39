import { deskLabel } from '@tsunagu/contract/base/provider-hosts.ts'
import type { FileDownload } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { interviewKindOf } from '@tsunagu/contract/hiring/interview.ts'
import { scopesOfRoles } from '@tsunagu/contract/staff/roles.ts'
import { type PlainEntry, writeCalendar } from '#server/hiring/interviews/interview-calendar.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { Handlers } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'
import {
  type CalendarInterview,
  type CalendarOwner,
  findOwner,
  findSetting,
  findTimed,
  listOwn,
  removeKey,
  renewKey,
} from './staff-calendar.queries.ts'

const dayMs = 24 * 60 * 60_000
const [daysBack, daysAhead] = [30, 180]

const deskOf = (services: Services): string => services.originsOf({ key: deskLabel, hosts: [] }).page

/** An interview without anything of its job seeker but the surname, where the owner wants that. */
function entryOf(services: Services, service: string, interview: CalendarInterview, hasNames: boolean): PlainEntry {
  const desk = deskOf(services)
  const { id, title, familyName, startsAt, minutes, status, sequence } = interview
  const whose = hasNames && familyName !== '' ? `${familyName}さん　` : ''
  return {
    uid: `${id}@${new URL(desk).hostname}`,
    sequence: Math.max(sequence, 0),
    status: status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE',
    startsAt: startsAt ?? services.clock(),
    minutes,
    summary: `${interviewKindOf(interview)}：${whose}${title}`,
    location: interview.isOnline ? 'オンライン' : interview.place,
    description: '',
    url: `${desk}/${service}/interviews?interview=${id}`,
    now: services.clock(),
  }
}

/** The entries of all services in which the owner works with interviews. */
async function entriesOf(services: Services, owner: CalendarOwner): Promise<PlainEntry[]> {
  const now = services.clock().getTime()
  const between = { from: new Date(now - daysBack * dayMs), until: new Date(now + daysAhead * dayMs) }
  const entries: PlainEntry[] = []
  for (const [service, own] of Map.groupBy(owner.roles, (role) => role.service)) {
    const mayRead = scopesOfRoles(own.map(({ role }) => role)).includes('interviews:write')
    if (!mayRead || !services.tenants().has(service)) continue
    const rows = await services.runInScope(service, (scope) => listOwn(scope, owner, between))
    entries.push(...rows.map((row) => entryOf(services, service, row, owner.hasNames)))
  }
  return entries
}

async function* asStream(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

function download(name: string, entries: readonly PlainEntry[]): FileDownload {
  const bytes = Buffer.from(writeCalendar('面接', entries))
  const contentType = 'text/calendar; charset=utf-8'
  return { headers: downloadHeaders({ name, contentType, size: bytes.length }), content: asStream(bytes) }
}

/** The interviews of staff in their own calendars (docs/behaviour.md §42). */
export const staffCalendarHandlers: Handlers<
  | 'getStaffCalendar'
  | 'renewStaffCalendar'
  | 'removeStaffCalendar'
  | 'readStaffCalendar'
  | 'getOperatorInterviewCalendar'
> = {
  getStaffCalendar: ({ services, staff }) => findSetting(services.db, staff.id),
  renewStaffCalendar: async ({ services, staff }, { body }) => {
    const key = await renewKey(services.db, staff.id, body.hasNames)
    return { address: `${deskOf(services)}/v1/staff/calendar/${key}` }
  },
  removeStaffCalendar: async ({ services, staff }) => {
    await removeKey(services.db, staff.id)
    return {}
  },
  readStaffCalendar: async ({ services }, { params }) => {
    const owner = await findOwner(services.db, params.key)
    if (!owner) throw new Problem('not_found')
    return download('interviews.ics', await entriesOf(services, owner))
  },
  getOperatorInterviewCalendar: async ({ run, services, tenant }, { params }) => {
    const interview = await run((scope) => findTimed(scope, params.id.toLowerCase()))
    if (!interview) throw new Problem('not_found')
    return download('interview.ics', [entryOf(services, tenant.key, interview, true)])
  },
}
