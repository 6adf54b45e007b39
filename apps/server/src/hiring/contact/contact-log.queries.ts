import type { Insertable, Selectable } from 'kysely'
import type { ContactLogTable } from '#server/platform/db/tables/contact-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

export type ContactRow = Selectable<Omit<ContactLogTable, 'tenant'>>

const columns = [
  'id',
  'job_seeker_id',
  'at',
  'channel',
  'direction',
  'result',
  'note',
  'staff_id',
  'staff_name',
  'refusal',
  'reason',
  'created_at',
] as const

/** Writes a contact down unless its id is taken. @returns the one of that id, of whichever job seeker */
export async function addContact(
  scope: TenantScope,
  contact: Insertable<Omit<ContactLogTable, 'tenant'>>,
): Promise<ContactRow> {
  await scope
    .insertInto('contact_log', contact)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute()
  return scope.selectFrom('contact_log').select(columns).where('id', '=', contact.id).executeTakeFirstOrThrow()
}

/** The newest contacts with a job seeker. */
export const listContacts = (scope: TenantScope, jobSeekerId: string, limit: number): Promise<ContactRow[]> =>
  scope
    .selectFrom('contact_log')
    .select(columns)
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The contact of an id; undefined for nothing. */
export const findContact = (scope: TenantScope, id: string): Promise<ContactRow | undefined> =>
  scope.selectFrom('contact_log').select(columns).where('id', '=', id).executeTakeFirst()
