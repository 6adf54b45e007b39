import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Note } from '@tsunagu/contract/endpoints/inbox/note-calls.ts'
import { endDraft } from '#server/hiring/messages/end-draft.queries.ts'
import { formatMessageKey } from '#server/hiring/messages/message-key.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { storedText } from '#server/request/stored-text.ts'
import { isUuid } from '#server/request/uuid.ts'
import { placeAfter } from './conversation.handlers.ts'
import { addNote, changeNote, listNotes, lockNote, type NoteRow, namesOfStaff } from './note.queries.ts'

type Operation = 'listNotes' | 'createNote' | 'updateNote' | 'deleteNote'
type Context = HandlerContext<Operation>

/** Notes of a key have its words: an agency's system has no person's name. */
const nameOfSystem = 'システム'

async function presentNotes({ services, tenant, operator }: Context, rows: readonly NoteRow[]): Promise<Note[]> {
  const ids = [...new Set(rows.flatMap(({ mentions }) => mentions))]
  const names = await namesOfStaff(services.db, { service: tenant.key, ids })
  return rows.map((row) => ({
    id: row.id,
    authorId: row.author_id,
    authorName: row.author_name,
    isOwn: row.author_id === operator.id,
    body: row.body,
    isPinned: row.is_pinned,
    mentions: row.mentions.map((staffId) => ({ staffId, name: names.get(staffId) ?? '' })),
    version: row.version,
    createdDatetime: dateTimeInTokyo(row.created_at),
    updatedDatetime: dateTimeInTokyo(row.updated_at),
  }))
}

async function presentNote(context: Context, row: NoteRow): Promise<{ note: Note }> {
  const [note] = await presentNotes(context, [row])
  if (!note) throw new Problem('not_found')
  return { note }
}

/** @throws {Problem} `not_found` for somebody who does not work for the service */
async function readMentions({ services, tenant }: Context, ids: readonly string[]): Promise<string[]> {
  const folded = ids.map((id) => id.toLowerCase())
  const names = await namesOfStaff(services.db, { service: tenant.key, ids: folded })
  if (folded.every((id) => names.has(id))) return folded
  throw new Problem('not_found', { message: 'mentionedIds names somebody who does not work for this service.' })
}

function readBody(body: string): string {
  const text = storedText(body)
  if (text === '') throw new Problem('invalid_argument', { generalErrors: ['"body" has no text.'] })
  return text
}

/** @throws {Problem} `failed_precondition` where somebody else has changed it, `permission_denied` for the words of another */
function requireChangeable(note: NoteRow, { version, isOfWords }: { version: number; isOfWords: boolean }, by: string) {
  if (isOfWords && note.author_id !== by) {
    throw new Problem('permission_denied', { message: 'Only its author may change the words of a note.' })
  }
  if (note.version === version) return
  throw new Problem('failed_precondition', {
    message: 'Somebody has changed the note since this version. Nothing was changed: read it first.',
  })
}

/** Runs work for a job seeker who is there for advisers, and announces the change. */
function change<T>({ run }: Context, jobSeekerId: string, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  return run(async (scope) => {
    await requireJobSeeker(scope, jobSeekerId)
    const result = await work(scope)
    await announceChange(scope, jobSeekerId, 'work')
    return result
  })
}

/** What staff write to each other about a job seeker (docs/behaviour.md §34). */
export const noteHandlers: Handlers<Operation> = {
  listNotes: async (context, { params: { jobSeekerId }, query }) => {
    const after = placeAfter(query.startKey)
    const { notesPerPage: perPage } = operatorLimits
    const rows = await context.run(async (scope) => {
      await requireJobSeeker(scope, jobSeekerId)
      return listNotes(scope, { jobSeekerId, after, limit: perPage + 1 })
    })
    const page = rows.slice(0, perPage)
    const last = page.at(-1)
    const hasMore = rows.length > perPage && last
    return {
      notes: await presentNotes(context, page),
      lastKey: hasMore ? formatMessageKey({ sentMicros: last.createdMicros, id: last.id }) : '',
    }
  },
  createNote: async (context, { params, body }) => {
    const { services, operator } = context
    const jobSeekerId = params.jobSeekerId.toLowerCase()
    const now = services.clock()
    const note: NoteRow = {
      id: body.id.toLowerCase(),
      job_seeker_id: jobSeekerId,
      author_id: operator.id,
      author_name: operator.name || nameOfSystem,
      body: readBody(body.body),
      is_pinned: body.isPinned ?? false,
      mentions: await readMentions(context, body.mentionedIds ?? []),
      version: 1,
      created_at: now,
      updated_at: now,
    }
    const stored = await change(context, jobSeekerId, async (scope) => {
      await endDraft(scope, { staffId: operator.id, jobSeekerId, kind: 'note' }, note.id)
      return addNote(scope, note)
    })
    if (stored.job_seeker_id !== jobSeekerId || stored.author_id !== operator.id) {
      throw new Problem('already_exists', { message: 'Another note has this id.' })
    }
    return presentNote(context, stored)
  },
  updateNote: async (context, { params, body }) => {
    const { services, operator } = context
    const mentions = body.mentionedIds && (await readMentions(context, body.mentionedIds))
    const isOfWords = body.body !== undefined || mentions !== undefined
    const stored = await change(context, params.jobSeekerId, async (scope) => {
      const note = await lockNote(scope, params)
      if (!note) throw new Problem('not_found')
      requireChangeable(note, { version: body.version, isOfWords }, operator.id)
      const next: NoteRow = {
        ...note,
        body: body.body === undefined ? note.body : readBody(body.body),
        is_pinned: body.isPinned ?? note.is_pinned,
        mentions: mentions ?? note.mentions,
        version: note.version + 1,
        updated_at: services.clock(),
      }
      await changeNote(scope, next)
      return next
    })
    return presentNote(context, stored)
  },
  deleteNote: async (context, { params, query }) => {
    if (!isUuid(params.noteId)) return {}
    await change(context, params.jobSeekerId, async (scope) => {
      const note = await lockNote(scope, params)
      if (!note) return
      requireChangeable(note, { version: query.version, isOfWords: true }, context.operator.id)
      await scope.deleteFrom('note').where('id', '=', note.id).execute()
    })
    return {}
  },
}
