import type { Interview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { calendarFileOf } from '#server/hiring/interviews/interview-notice.ts'
import type { StoredInterview } from '#server/hiring/interviews/stored-interview.queries.ts'
import { findRecipient } from '#server/mails/recipient.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { presentOwnInterview } from './interview.present.ts'
import { findInterview, listComing, listOfferedTimes, listPast } from './interview.queries.ts'
import { askOtherTimes, cancelOwn, pickTime } from './own-moves.ts'

type OwnOperation =
  | 'getInterviews'
  | 'getInterview'
  | 'pickInterviewTime'
  | 'askOtherInterviewTimes'
  | 'cancelOwnInterview'
  | 'getInterviewCalendar'
type OwnContext = HandlerContext<OwnOperation>

async function presentAll(
  { tenant, services }: OwnContext,
  scope: TenantScope,
  rows: readonly StoredInterview[],
): Promise<Interview[]> {
  const ids = rows.map(({ id }) => id)
  const times = Map.groupBy(await listOfferedTimes(scope, ids), ({ interviewId }) => interviewId)
  const at = { now: services.clock(), rules: tenant.interviews }
  return rows.map((row) => presentOwnInterview(row, times.get(row.id) ?? [], at))
}

async function presentOne(context: OwnContext, scope: TenantScope, row: StoredInterview): Promise<Interview> {
  const [shown] = await presentAll(context, scope, [row])
  if (!shown) throw new Problem('not_found')
  return shown
}

/** The caller's own interview. @throws Problem `not_found` for anything else */
async function requireOwn(
  { jobSeeker }: OwnContext,
  scope: TenantScope,
  { id, isLocked }: { id: string; isLocked: boolean },
): Promise<StoredInterview> {
  const found = await findInterview(scope, { id, jobSeekerId: jobSeeker.id, isLocked })
  if (!found) throw new Problem('not_found')
  return found
}

/** Changes an own interview in one transaction, and returns it. */
const change = (
  context: OwnContext,
  id: string,
  work: (scope: TenantScope, interview: StoredInterview) => Promise<StoredInterview>,
): Promise<Interview> =>
  context.run(async (scope) => {
    const row = await work(scope, await requireOwn(context, scope, { id, isLocked: true }))
    return presentOne(context, scope, row)
  })

/** What job seekers do with their interviews. */
export const interviewHandlers: Handlers<OwnOperation> = {
  getInterviews: (context) =>
    context.run(async (scope) => {
      const { jobSeeker, services } = context
      const coming = await listComing(scope, jobSeeker.id, services.clock())
      const past = await listPast(scope, jobSeeker.id, services.clock())
      const shown = await presentAll(context, scope, [...coming, ...past])
      return { coming: shown.slice(0, coming.length), past: shown.slice(coming.length) }
    }),
  getInterview: (context, { params }) =>
    context.run(async (scope) => {
      const row = await requireOwn(context, scope, { id: params.id, isLocked: false })
      return presentOne(context, scope, row)
    }),
  pickInterviewTime: (context, { params, body }) =>
    change(context, params.id, (scope, interview) =>
      pickTime(context, scope, { interview, startsAt: new Date(body.startDateTime) }),
    ),
  askOtherInterviewTimes: (context, { params, body }) =>
    change(context, params.id, (scope, interview) => askOtherTimes(context, scope, { interview, note: body.note })),
  cancelOwnInterview: (context, { params, body }) =>
    change(context, params.id, (scope, interview) => cancelOwn(context, scope, { interview, ...body })),
  getInterviewCalendar: async (context, { params }) => {
    const file = await context.run(async (scope) => {
      const interview = await requireOwn(context, scope, { id: params.id, isLocked: false })
      const { status, startsAt, sequence } = interview
      const recipient = await findRecipient(scope, interview.jobSeekerId)
      const isInCalendars = status === 'confirmed' || (status === 'cancelled' && sequence >= 0)
      if (!startsAt || !recipient || !isInCalendars) throw new Problem('not_found')
      const time = { startsAt, sequence, isCancelled: status === 'cancelled' }
      return calendarFileOf(context, interview, { ...time, email: recipient.email })
    })
    const bytes = Buffer.from(file.content)
    const headers = downloadHeaders({ name: file.fileName, contentType: file.contentType, size: bytes.length })
    return { headers, content: asStream(bytes) }
  },
}

async function* asStream(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
