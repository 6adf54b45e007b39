import type { StoredDraft } from '@tsunagu/contract/endpoints/inbox/draft-calls.ts'
import { endDraft } from '#server/hiring/messages/end-draft.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { draftOf, listDrafts, replaceDraft, type Words } from './draft.queries.ts'

type Operation = 'getDrafts' | 'putDraft' | 'deleteDraft'

const present = ({ body, revision, updated_at }: Words): StoredDraft => ({
  body,
  revision,
  updatedDatetime: dateTimeInTokyo(updated_at),
})

/** As typed, blanks at the end too; PostgreSQL's texts hold no NUL. */
function readBody(body: string): string {
  const text = body.toWellFormed().replaceAll('\0', '')
  if (text === '') throw new Problem('invalid_argument', { generalErrors: ['"body" has no text.'] })
  return text
}

/** What a member of staff has typed and not sent (docs/behaviour.md §40). */
export const draftHandlers: Handlers<Operation> = {
  getDrafts: async ({ run, operator }, { params: { jobSeekerId } }) => {
    const rows = await run(async (scope) => {
      await requireJobSeeker(scope, jobSeekerId)
      return listDrafts(scope, { staffId: operator.id, jobSeekerId })
    })
    const [reply, note] = [draftOf(rows, 'reply'), draftOf(rows, 'note')]
    return { reply: reply ? present(reply) : null, note: note ? present(note) : null }
  },
  putDraft: async ({ run, operator, services }, { params, body }) => {
    const place = { staffId: operator.id, jobSeekerId: params.jobSeekerId.toLowerCase(), kind: params.kind }
    const words = { body: readBody(body.body), revision: body.revision.toLowerCase(), updated_at: services.clock() }
    return run(async (scope) => {
      await requireJobSeeker(scope, place.jobSeekerId)
      if (await replaceDraft(scope, place, { words, former: body.formerRevision?.toLowerCase() ?? null })) {
        // The person's other devices
        await announceChange(scope, place.jobSeekerId, 'presence')
        return { draft: present(words) }
      }
      const stored = draftOf(await listDrafts(scope, place), params.kind)
      if (stored?.revision === words.revision) return { draft: present(stored) }
      throw new Problem('failed_precondition', {
        message: 'Another draft is stored than "formerRevision". Nothing was changed: read it first.',
      })
    })
  },
  deleteDraft: async ({ run, operator }, { params, query }) => {
    const jobSeekerId = params.jobSeekerId.toLowerCase()
    await run(async (scope) => {
      await requireJobSeeker(scope, jobSeekerId)
      await endDraft(scope, { staffId: operator.id, jobSeekerId, kind: params.kind }, query.revision)
      await announceChange(scope, jobSeekerId, 'presence')
    })
    return {}
  },
}
