import { isDeepStrictEqual } from 'node:util'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { SavedView } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { isUsableFilter } from '@tsunagu/contract/staff/people-filters.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { isUuid } from '#server/request/uuid.ts'
import { countOwnViews, insertView, listViews, lockView, type SavedViewRow, updateView } from './saved-view.queries.ts'

const present = (row: SavedViewRow, operatorId: string): SavedView => ({
  id: row.id,
  name: row.name,
  isShared: row.isShared,
  isOwn: row.ownerId === operatorId,
  settings: row.settings,
  version: row.version,
})

const conflict = (message: string) => new Problem('failed_precondition', { message })

/** Stores the view; `view.version` is the one that was read, 0 for a new one. */
async function store(scope: TenantScope, view: SavedViewRow, now: Date): Promise<SavedViewRow> {
  const next = { ...view, version: view.version + 1 }
  if (view.version === 0) {
    const isRoom = (await countOwnViews(scope, view.ownerId)) < operatorLimits.viewsPerOwner
    if (isRoom && (await insertView(scope, next, now))) return next
    if (!isRoom && !(await lockView(scope, view.id))) {
      throw conflict(`At most ${operatorLimits.viewsPerOwner} views can be saved.`)
    }
  }
  const before = await lockView(scope, view.id)
  if (!before || before.ownerId !== view.ownerId) throw new Problem('not_found')
  // A repetition after a lost answer is the same view
  if (view.version === 0 && isDeepStrictEqual(before, next)) return before
  if (before.version !== view.version) throw conflict('The view has been changed since this version was read.')
  await updateView(scope, next, now)
  return next
}

type ViewOperation = 'listSavedViews' | 'putSavedView' | 'deleteSavedView'

/** Views of the list of job seekers (docs/behaviour.md §35). */
export const savedViewHandlers: Handlers<ViewOperation> = {
  listSavedViews: async ({ run, operator }) => {
    const rows = await run((scope) => listViews(scope, operator.id))
    return { views: rows.map((row) => present(row, operator.id)) }
  },
  putSavedView: async ({ run, operator, services }, { params, body }) => {
    if (!body.settings.filters.every(isUsableFilter)) {
      throw new Problem('invalid_argument', {
        generalErrors: ['settings.filters: a field does not take its operator or value.'],
      })
    }
    const view = {
      id: params.id.toLowerCase(),
      ownerId: operator.id,
      isShared: body.isShared,
      name: storedText(body.name),
      settings: body.settings,
      version: body.version,
    }
    return { view: present(await run((scope) => store(scope, view, services.clock())), operator.id) }
  },
  deleteSavedView: async ({ run, operator }, { params }) => {
    if (isUuid(params.id)) {
      await run((scope) =>
        scope
          .deleteFrom('saved_view')
          .where('id', '=', params.id.toLowerCase())
          .where('owner_id', '=', operator.id)
          .execute(),
      )
    }
    return {}
  },
}
