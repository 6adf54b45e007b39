import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'

it('returns the rows of several statements at once, as the job queue’s maintenance needs', async () => {
  const connection = await openTestDatabase()
  const { rows } = await connection.executeSql(
    'create temporary table two (b int); insert into two values (2) returning b',
  )
  expect(rows).toEqual([{ b: 2 }])
  await connection.close()
})
