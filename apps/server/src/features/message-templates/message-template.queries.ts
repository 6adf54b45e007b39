import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A template as it is stored; `ownerId` is null for everybody's. */
export interface TemplateRow extends Omit<MessageTemplate, 'isShared'> {
  ownerId: string | null
  position: number
}

const columns = ['id', 'name', 'subject', 'body', 'version', 'position', 'owner_id as ownerId'] as const

/** Everybody's templates, then those of a caller, each in their order. */
export const listTemplates = (scope: TenantScope, callerId: string): Promise<TemplateRow[]> =>
  scope
    .selectFrom('message_template')
    .select(columns)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', callerId)]))
    .orderBy(sql`owner_id is not null`)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Locks a template of any owner for a change; undefined where there is none. */
export const lockTemplate = (scope: TenantScope, id: string): Promise<TemplateRow | undefined> =>
  scope.selectFrom('message_template').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Stores a template that is new, or locked. @returns whether nobody stored one under this id in the same moment */
export async function storeTemplate(
  scope: TenantScope,
  { id, ownerId, ...row }: TemplateRow,
  now: Date,
  isNew: boolean,
): Promise<boolean> {
  const stored = { ...row, owner_id: ownerId, updated_at: now }
  if (!isNew) {
    await scope.updateTable('message_template').set(stored).where('id', '=', id).execute()
    return true
  }
  const { numInsertedOrUpdatedRows } = await scope
    .insertInto('message_template', { id, ...stored })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Puts templates that the caller sees in an order, the rest behind them. Locked by id first: two orders at once cannot block each other. */
export async function orderTemplates(scope: TenantScope, callerId: string, ids: readonly string[]): Promise<void> {
  await scope.execute(sql`
    with seen as (
      select id from message_template
      where tenant = ${scope.tenant} and (owner_id is null or owner_id = ${callerId}::uuid)
      order by id for update
    )
    update message_template set position = coalesce(array_position(${[...ids]}::uuid[], seen.id), ${ids.length + 1}::int)
    from seen where message_template.tenant = ${scope.tenant} and message_template.id = seen.id`)
}

/** Deletes a template of everybody, or of the caller. */
export async function deleteTemplate(scope: TenantScope, callerId: string, id: string): Promise<void> {
  await scope
    .deleteFrom('message_template')
    .where('id', '=', id)
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', callerId)]))
    .execute()
}
