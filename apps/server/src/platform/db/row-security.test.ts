// Also on PGlite: row security, search

import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAccount } from '#server/testing/account.factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import type { TenantScope } from './tenant-scope.ts'

const portal = useTestApp()
const rowsOf = async <R>(query: string) => (await portal().connection.executeSql(query)).rows as R[]

/** Tables of a service that hold nothing personal, each for its reason. */
const openTables = [
  'job_posting',
  'job_posting_version',
  'job_posting_quarantine',
  // the search: under a policy its indexes are not used
  'job_search',
  'job_search_bits',
  'job_search_exact',
  'job_search_facility_name',
  'job_search_gram',
  'job_search_predicate',
  'job_search_vocabulary',
  'job_search_segment',
  'job_search_slot',
  'job_search_slot_place',
  'job_search_state',
  'master_list',
]

describe('row-level security', () => {
  let kango: { id: string; email: string }
  beforeAll(async () => {
    kango = await makeAccount(portal())
    await makeAccount(portal(), { tenant: 'kaigo' })
  })

  it('protects every table of a service that holds something personal', async () => {
    const tables = await rowsOf<{ name: string; is_secured: boolean }>(`
      select c.relname as name, c.relrowsecurity as is_secured
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
    const open = tables.filter((table) => !table.is_secured).map(({ name }) => name)
    expect(open.filter((name) => !openTables.includes(name))).toEqual([])
    expect(tables.length).toBeGreaterThan(open.length + 20)
  })

  it('hides another service’s rows from statements that name no service', async () => {
    const seen = await portal().services.runInScope('kaigo', async (scope) => {
      const { rows } = await scope.execute(sql<{ tenant: string }>`select distinct tenant from job_seeker`)
      return rows
    })
    expect(seen).toEqual([{ tenant: 'kaigo' }])
  })

  it('lets a statement change or remove nothing of another service', async () => {
    await portal().services.runInScope('kaigo', async (scope) => {
      await scope.execute(sql`update job_seeker set email = 'taken@example.jp' where id = ${kango.id}`)
      await scope.execute(sql`delete from job_seeker where id = ${kango.id}`)
    })
    const [row] = await rowsOf<{ email: string }>(`select email from job_seeker where id = '${kango.id}'`)
    expect(row?.email).toBe(kango.email)
  })

  it('refuses a row for another service', async () => {
    const plant = portal().services.runInScope('kaigo', (scope) =>
      scope.execute(
        sql`insert into job_seeker (tenant, id, email, created_at) values ('kango', gen_random_uuid(), 'x@example.jp', now())`,
      ),
    )
    await expect(plant).rejects.toThrow(/row-level security/)
  })

  it('keeps the installation’s secrets out of reach', async () => {
    const read = portal().services.runInScope('kango', (scope) => scope.execute(sql`select * from installation_secret`))
    await expect(read).rejects.toThrow(/permission denied/)
  })

  it('ends with its transaction', async () => {
    await portal().services.runInScope('kaigo', async () => undefined)
    const [{ role, tenant } = { role: '', tenant: '' }] = await rowsOf<{ role: string; tenant: string }>(
      "select current_user::text as role, coalesce(current_setting('tsunagu.tenant', true), '') as tenant",
    )
    expect([role === 'tsunagu_scope', tenant]).toEqual([false, ''])
  })

  it('holds for a statement that makes the settings of its scope by itself, and ends with it', async () => {
    const [posting] = await importPostings(portal(), 'kango', [{}])
    const settingsAfter = async (call: RawBuilder<unknown>) => {
      const entering = (scope: TenantScope) =>
        scope.execute(sql`/* by itself */ select ${call},
          current_user::text as role, current_setting('tsunagu.tenant') as tenant`)
      return (await portal().services.runInScope('kango', entering)).rows
    }
    const settings = [{ role: 'tsunagu_scope', tenant: 'kango' }]
    const browsing = sql`enter_browsing('kango', ${kango.id}::uuid, ${posting}::uuid, now(), 100)`
    expect(await settingsAfter(browsing)).toMatchObject(settings)
    const search = sql`enter_search('kango', ${kango.id}::uuid, decode('00', 'hex'), 'x', '[]'::jsonb, now(), 10)`
    expect(await settingsAfter(search)).toMatchObject(settings)
    const sessions = await Promise.all(
      Array.from({ length: 10 }, () =>
        rowsOf<{ role: string; tenant: string }>(
          "select current_user::text as role, coalesce(current_setting('tsunagu.tenant', true), '') as tenant",
        ),
      ),
    )
    expect(sessions.flat().filter(({ role, tenant }) => role === 'tsunagu_scope' || tenant !== '')).toEqual([])
  })

  it('is not left for another service by a statement within a scope', async () => {
    const [posting] = await importPostings(portal(), 'kango', [{}])
    const entering = portal().services.runInScope('kaigo', async (scope) => {
      await scope.execute(sql`update job_seeker set email = email where false`)
      await scope.execute(sql`select enter_browsing('kango', ${kango.id}::uuid, ${posting}::uuid, now(), 100)`)
    })
    await expect(entering).rejects.toThrow(/another service/)
  })
})
