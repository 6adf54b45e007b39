import type { PresentColleague } from '@tsunagu/contract/endpoints/inbox/presence-calls.ts'
import type { PresenceState } from '@tsunagu/contract/staff/inbox.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { namesOfStaff } from './note.queries.ts'
import { findPresence, listOthers, type PagePlace, putPresence, removePresence } from './presence.queries.ts'

type Operation = 'listPresence' | 'setPresence'

/** Colleagues with their names; who no longer works for the service is left out. */
async function present(
  { services, tenant }: HandlerContext<Operation>,
  others: readonly { staffId: string; isWriting: boolean }[],
): Promise<{ others: PresentColleague[] }> {
  const names = await namesOfStaff(services.db, { service: tenant.key, ids: others.map(({ staffId }) => staffId) })
  return {
    others: others.flatMap(({ staffId, isWriting }) => {
      const name = names.get(staffId)
      return name === undefined ? [] : [{ staffId, name, isWriting }]
    }),
  }
}

/** Stores what a page says. @returns whether colleagues see anything else by it: only then do their pages hear of it */
async function store(
  scope: TenantScope,
  page: PagePlace,
  { state, now }: { state: PresenceState; now: Date },
): Promise<boolean> {
  const before = await findPresence(scope, page, now)
  if (state === 'left') await removePresence(scope, page)
  else await putPresence(scope, page, { isWriting: state === 'writing', now })
  return state === 'left' ? before !== undefined : before?.is_writing !== (state === 'writing')
}

/** Who else looks at a job seeker or writes to them (docs/behaviour.md §40). */
export const presenceHandlers: Handlers<Operation> = {
  listPresence: async (context, { params: { jobSeekerId } }) => {
    const { run, services, operator } = context
    const others = await run(async (scope) => {
      await requireJobSeeker(scope, jobSeekerId)
      return listOthers(scope, { jobSeekerId, staffId: operator.id, now: services.clock() })
    })
    return present(context, others)
  },
  setPresence: async (context, { params, body }) => {
    const { run, services, operator } = context
    const jobSeekerId = params.jobSeekerId.toLowerCase()
    const [staffId, now] = [operator.id, services.clock()]
    const others = await run(async (scope) => {
      await requireJobSeeker(scope, jobSeekerId)
      const page = { jobSeekerId, staffId, tab: body.tab.toLowerCase() }
      if (await store(scope, page, { state: body.state, now })) await announceChange(scope, jobSeekerId, 'presence')
      return listOthers(scope, { jobSeekerId, staffId, now })
    })
    return present(context, others)
  },
}
