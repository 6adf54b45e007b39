import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Connection } from './connection.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const isPrepared = async (word: string) => {
  const like = `%${word}%`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_prepared_statements where statement like ${like}) as found`.execute(connection.db)
  return rows[0]?.found
}

it('statements that come again are prepared, however many others came once before', async () => {
  for (let number = 0; number < 800; number += 1) await sql.raw(`select ${number} as once`).execute(connection.db)
  expect(await isPrepared('as once')).toBe(false)
  for (let round = 0; round < 2; round += 1) await sql.raw('select 1 as again').execute(connection.db)
  expect(await isPrepared('as again')).toBe(true)
})

it('searches are never prepared, nor are texts that hold many rows', async () => {
  const long = `select 1 as "wide", '${'x'.repeat(8_000)}' as text`
  for (let round = 0; round < 3; round += 1) {
    await sql.raw('/* unnamed */ select 1 as searched').execute(connection.db)
    await sql.raw(long).execute(connection.db)
  }
  expect(await isPrepared('as searched')).toBe(false)
  expect(await isPrepared('as "wide"')).toBe(false)
})
