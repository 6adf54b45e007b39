import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { isUuid } from '#server/request/uuid.ts'

/** More than anybody finds their way in. */
const mostTemplates = 200

const list = (scope: TenantScope): Promise<MessageTemplate[]> =>
  scope.selectFrom('message_template').select(['id', 'name', 'subject', 'body']).orderBy('name').orderBy('id').execute()

/** Refuses a name that another template has, and one template too many. */
function requireRoom(existing: readonly MessageTemplate[], { id, name }: Pick<MessageTemplate, 'id' | 'name'>): void {
  const others = existing.filter((one) => one.id !== id)
  if (others.some((one) => one.name === name)) {
    throw new Problem('already_exists', { message: 'Another template has this name.' })
  }
  if (others.length >= mostTemplates) {
    throw new Problem('failed_precondition', { message: `A service has at most ${mostTemplates} templates.` })
  }
}

type TemplateOperation = 'listMessageTemplates' | 'putMessageTemplate' | 'deleteMessageTemplate'

/** Texts that staff answer with (docs/behaviour.md §31). */
export const messageTemplateHandlers: Handlers<TemplateOperation> = {
  listMessageTemplates: async ({ run }) => ({ templates: await run(list) }),
  putMessageTemplate: async ({ run, services }, { params, body }) => {
    const template = {
      id: params.id.toLowerCase(),
      name: storedText(body.name).trim(),
      subject: storedText(body.subject).trim(),
      body: storedText(body.body),
    }
    await run(async (scope) => {
      requireRoom(await list(scope), template)
      const { id: _id, ...changes } = template
      const row = { ...changes, updated_at: services.clock() }
      await scope
        .insertInto('message_template', { id: template.id, ...row })
        .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(row))
        .execute()
    })
    return { template }
  },
  deleteMessageTemplate: async ({ run }, { params }) => {
    if (isUuid(params.id)) {
      await run((scope) => scope.deleteFrom('message_template').where('id', '=', params.id.toLowerCase()).execute())
    }
    return {}
  },
}
