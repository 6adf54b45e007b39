import { describe, expect, it } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const rowsOf = async <R>(query: string) => (await portal().connection.executeSql(query)).rows as R[]

/** Tables that belong to no service, each with where it stays once services are spread over several machines. */
const sharedTables: Readonly<Record<string, string>> = {
  installation_secret: 'one row for all processes: on every machine alike',
  migration: 'where the schema stands: with the coordinator',
  rate_limit: 'counted across services by network address: with the coordinator, or spread by its own key',
  replica_heartbeat: 'one row for all processes, which its replicas copy: with the coordinator',
  server_process: 'one row for each process: with the coordinator',
  staff: 'people who work for several services: with the coordinator, as those below',
  staff_audit: 'what they did that is about no service',
  staff_challenge: 'what a passkey has to sign',
  staff_half_session: 'the first of two steps of signing in',
  staff_invitation: 'links by which they choose a password',
  staff_passkey: 'their passkeys',
  staff_provider_link: 'their accounts at the provider of single sign-on',
  staff_provider_turn: 'who is there just now',
  staff_recovery_code: 'in place of a lost second factor',
  staff_role: 'what they may do, read with their session',
  staff_session: 'read before the service of a call is known',
  staff_totp: 'their second factor',
}
/** Keys without the service, each for its reason. */
const keysWithoutTenant: Readonly<Record<string, string>> = {
  mail_outbox_pkey: 'mails of the embedded server alone; on PostgreSQL it stays empty',
}

/**
 * Citus, or any other way of keeping a service's rows together on one machine of several, checks keys where the rows are: a key that does
 * not name the service could be checked nowhere.
 */
describe('a schema that can be spread by service', () => {
  it('has a service in every table but those that are shared', async () => {
    const tables = await rowsOf<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped and a.attnotnull)`)
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(sharedTables))
  })

  it('names the service in every primary key and everything unique', async () => {
    const keys = await rowsOf<{ name: string; columns: string[] }>(`
      select i.relname as name, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = x.indrelid and a.attnum = any(x.indkey::int2[])) as columns
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid
      join pg_attribute tenant on tenant.attrelid = t.oid and tenant.attname = 'tenant'
      where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)`)
    expect(keys.length).toBeGreaterThan(40)
    const without = keys.filter(({ columns }) => !columns.includes('tenant')).map(({ name }) => name)
    expect(without.toSorted()).toEqual(Object.keys(keysWithoutTenant))
  })

  it('leads every foreign key from a service to the same service', async () => {
    const keys = await rowsOf<{ name: string; from: string; pairs: string[] }>(`
      select c.conname as name, c.conrelid::regclass::text as "from", array(
        select a.attname || '=' || b.attname from unnest(c.conkey, c.confkey) as k(own, other)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other) as pairs
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
    expect(keys.length).toBeGreaterThan(20)
    const ofServices = keys.filter(({ from }) => !Object.hasOwn(sharedTables, from))
    expect(ofServices.filter(({ pairs }) => !pairs.includes('tenant=tenant')).map(({ name }) => name)).toEqual([])
  })

  it('has a primary key in every table', async () => {
    const tables = await rowsOf<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary)`)
    expect(tables).toEqual([])
  })
})

describe('what a row refers to', () => {
  it('finds its rows by an index: erasing an account must not read whole tables', async () => {
    // An index serves when its first columns are those of the key, in whatever order. Postings are never deleted
    const keys = await rowsOf<{ name: string; is_indexed: boolean }>(`
      select c.conname as name, exists (
        select from pg_index x
        where x.indrelid = c.conrelid and (x.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      ) as is_indexed
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> 'job_posting'::regclass`)
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter((key) => !key.is_indexed).map(({ name }) => name)).toEqual([])
  })
})
