// Also on PGlite: row security, search

import { expect, it } from 'vitest'
import { listActs } from '#server/features/operator-calls/operator-audit.queries.ts'
import { listTables } from '#server/platform/db/dump-tables.ts'
import { recordAct } from '#server/request/operator-act.queries.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { endOfRows } from './retention.ts'

const portal = useTestApp()
const dayMs = 24 * 60 * 60_000

it('knows of every table how its rows end', async () => {
  const tables = await portal().connection.db.transaction().execute(listTables)
  expect(Object.keys(endOfRows).toSorted()).toEqual(tables)
})

it('says "with the account" of tables whose rows the database takes away with it, and of no others', async () => {
  const { rows } = await portal().connection.executeSql(`
    with recursive gone(name) as (
      select 'job_seeker'::regclass::oid
      union select conrelid from pg_constraint join gone on confrelid = gone.name where contype = 'f' and confdeltype = 'c'
    ) select relname as name from gone join pg_class on oid = gone.name`)
  const cascading = new Set(rows.map(({ name }) => String(name)))
  const claimed = Object.keys(endOfRows).filter((name) => endOfRows[name] === 'with the account')
  // the two that know an address alone, or must not hold a lock of the account, are removed by name
  expect(claimed.filter((name) => !cascading.has(name))).toEqual(['mail_outbox'])
})

it('removes the audit after three years, and reasons of ends after one', async () => {
  const { services } = portal()
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const act = {
    operatorKeyId: crypto.randomUUID(),
    callerKind: 'key' as const,
    operation: 'x',
    parameters: {},
    jobSeekerIds: [],
    networkAddress: '',
  }
  const left = () =>
    services.runInScope('kango', async (scope) => ({
      acts: (await listActs(scope, { after: null, limit: 9 })).length,
      reasons: (await scope.selectFrom('account_end_reason').select('id').execute()).length,
    }))
  const cleanUp = async (at: Date) => {
    portal().setNow(at)
    await services.runInScope('kango', (scope) => services.enqueue(scope.transaction, 'clean_up', {}))
    await portal().work()
  }
  await services.runInScope('kango', async (scope) => {
    for (const days of [1094, 1097]) await recordAct(scope, act, ago(days))
    for (const days of [364, 367]) {
      const reason = { id: crypto.randomUUID(), kind: 'suspend', states: '[]', created_at: ago(days) } as const
      await scope.insertInto('account_end_reason', reason).execute()
    }
  })
  await cleanUp(ago(3))
  expect(await left()).toEqual({ acts: 2, reasons: 2 })
  await cleanUp(now)
  expect(await left()).toEqual({ acts: 1, reasons: 1 })
})
