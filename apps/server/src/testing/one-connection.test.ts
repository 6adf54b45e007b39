import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '#server/platform/db/connection.ts'
import { createOpenReads } from '#server/platform/db/read-scope.ts'
import { createRunInScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { withOneConnection, withoutNestedStatements } from './one-connection.ts'
import { openTestDatabase } from './test-database.ts'

let connection: Connection
let services: Services
beforeAll(async () => {
  connection = withoutNestedStatements(await openTestDatabase())
  const { db, begin } = connection
  const runInScope = createRunInScope(db, begin)
  const openReads = createOpenReads({ begin, run: runInScope, holds: connection.kind === 'postgresql' })
  services = withOneConnection({ runInScope, openReads, db } as Services)
})
afterAll(() => connection.close())

const one = sql<{ n: number }>`select 1 as n`
const statement = () => one.execute(connection.db)
const transaction = () => services.runInScope('kango', (scope) => scope.execute(one))
const read = () => {
  const reads = services.openReads('kango')
  return reads.read((scope) => scope.execute(one)).finally(reads.end)
}
const script = () => connection.executeSql('select 1')
const refused = /takes a second connection/

it.each([
  ['a statement', statement],
  ['another transaction', transaction],
  ['a read', read],
  ['a statement of the queue', script],
])('inside a transaction %s is refused, and after it taken', async (_, inner) => {
  await expect(services.runInScope('kango', inner)).rejects.toThrow(refused)
  await expect(services.openReads('kango').read(inner)).rejects.toThrow(refused)
  await expect(connection.db.transaction().execute(inner)).rejects.toThrow(refused)
  await services.runInScope('kango', (scope) => scope.execute(one))
  expect((await inner()).rows).toHaveLength(1)
})

it('transactions beside one another, and reads that share one, are taken', async () => {
  const reads = services.openReads('kango')
  const inner = () => reads.read((scope) => scope.execute(one))
  const all = await Promise.all([transaction(), transaction(), statement(), reads.read(inner)])
  reads.end()
  expect(all.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1])
})
