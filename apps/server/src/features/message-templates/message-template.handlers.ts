import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { isUuid } from '#server/request/uuid.ts'
import {
  deleteTemplate,
  listTemplates,
  lockTemplate,
  orderTemplates,
  storeTemplate,
  type TemplateRow,
} from './message-template.queries.ts'

const present = ({ ownerId, position: _position, ...row }: TemplateRow): MessageTemplate => ({
  ...row,
  isShared: ownerId === null,
})

const nameTaken = () => new Problem('already_exists', { message: 'Another template has this name.' })
const conflict = (message: string) => new Problem('failed_precondition', { message })

/** Refuses a name that another template has, and one template too many: among those of everybody, or of the person. */
function requireRoom(existing: readonly TemplateRow[], { id, name, ownerId }: Wanted): void {
  const others = existing.filter((one) => one.id !== id && one.ownerId === ownerId)
  if (others.some((one) => one.name === name)) throw nameTaken()
  if (others.length >= operatorLimits.templates) throw conflict(`At most ${operatorLimits.templates} templates.`)
}

/** What is to be stored. */
type Wanted = Omit<TemplateRow, 'version' | 'position'>
const isSame = (row: TemplateRow, wanted: Wanted): boolean =>
  row.name === wanted.name &&
  row.subject === wanted.subject &&
  row.body === wanted.body &&
  row.ownerId === wanted.ownerId

interface Store {
  wanted: Wanted
  callerId: string
  /** The version that was read; undefined to replace whatever is there. */
  version: number | undefined
  now: Date
}

async function store(scope: TenantScope, { wanted, callerId, version, now }: Store): Promise<TemplateRow> {
  const existing = await listTemplates(scope, callerId)
  const before = await lockTemplate(scope, wanted.id)
  if (before?.ownerId && before.ownerId !== callerId) throw new Problem('not_found')
  // A repetition after a lost answer is the same template
  if (before && version === before.version - 1 && isSame(before, wanted)) return before
  if (version !== undefined && version !== (before?.version ?? 0)) {
    throw conflict('The template has been changed since this version was read.')
  }
  requireRoom(existing, wanted)
  const position = before?.position ?? Math.max(0, ...existing.map((one) => one.position)) + 1
  const next = { ...wanted, position, version: (before?.version ?? 0) + 1 }
  if (!(await storeTemplate(scope, next, now, !before))) {
    throw conflict('The template has been changed since this version was read.')
  }
  return next
}

type TemplateOperation =
  | 'listMessageTemplates'
  | 'putMessageTemplate'
  | 'orderMessageTemplates'
  | 'deleteMessageTemplate'

/** Texts that staff answer with (docs/behaviour.md §31, §44). */
export const messageTemplateHandlers: Handlers<TemplateOperation> = {
  listMessageTemplates: async ({ run, operator }) => {
    return { templates: (await run((scope) => listTemplates(scope, operator.id))).map(present) }
  },
  putMessageTemplate: async ({ run, operator, services }, { params, body }) => {
    const wanted = {
      id: params.id.toLowerCase(),
      name: storedText(body.name).trim(),
      subject: storedText(body.subject).trim(),
      body: storedText(body.body),
      ownerId: body.isShared === false ? operator.id : null,
    }
    const asked = { wanted, callerId: operator.id, version: body.version, now: services.clock() }
    try {
      return { template: present(await run((scope) => store(scope, asked))) }
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken() : error
    }
  },
  orderMessageTemplates: async ({ run, operator }, { body }) => {
    const rows = await run(async (scope) => {
      await orderTemplates(
        scope,
        operator.id,
        body.ids.map((id) => id.toLowerCase()),
      )
      return listTemplates(scope, operator.id)
    })
    return { templates: rows.map(present) }
  },
  deleteMessageTemplate: async ({ run, operator }, { params }) => {
    if (isUuid(params.id)) await run((scope) => deleteTemplate(scope, operator.id, params.id.toLowerCase()))
    return {}
  },
}
