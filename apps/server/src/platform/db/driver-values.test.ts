// Also on PGlite: bytes
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Connection } from './connection.ts'
import { createRunInScope } from './tenant-scope.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const moment = new Date('2026-11-27T23:30:00.123Z')
const id = '6f0f8a3e-2f3d-4b50-9c6a-1b7a0e6f0001'

/**
 * Of each type of a stored column: what is handed to the driver, and what it returns. Both drivers do the same, which is why a test
 * of days, times or lists runs on PostgreSQL alone.
 */
const samples: Readonly<Record<string, readonly (readonly [parameter: unknown, value: unknown])[]>> = {
  text: [['「引用」\n\\', '「引用」\n\\']],
  'text[]': [
    [
      ['a,b', '"', '日本'],
      ['a,b', '"', '日本'],
    ],
    [[], []],
  ],
  uuid: [[id, id]],
  'uuid[]': [[[id], [id]]],
  boolean: [
    [true, true],
    [null, null],
  ],
  smallint: [[7, 7]],
  integer: [[-7, -7]],
  bigint: [
    [1_234_567_890_123, 1_234_567_890_123],
    ['42', 42],
  ],
  'double precision': [[0.1, 0.1]],
  date: [['2026-11-28', '2026-11-28']],
  'timestamp with time zone': [
    [moment, moment],
    ['2026-11-28T08:30:00.123+09:00', moment],
  ],
  jsonb: [[JSON.stringify({ z: 1, a: ['日本', null] }), { z: 1, a: ['日本', null] }]],
  bit: [['1', '1']],
  // Rows are ordered by it, and nothing reads it
  point: [],
  xid8: [['42', '42']],
  bytea: [[Buffer.from([0, 255]), Buffer.from([0, 255])]],
}

describe('a stored value', () => {
  it('is of a type that has a sample here', async () => {
    const { rows } = await sql<{ type: string }>`
      select distinct format_type(atttypid, null) as type from pg_attribute
      join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind in ('r', 'p') and attnum > 0 and not attisdropped`.execute(connection.db)
    expect(rows.map(({ type }) => type).filter((type) => !Object.hasOwn(samples, type))).toEqual([])
  })

  it.each(Object.keys(samples))('of type %s is written and read as on the other database', async (type) => {
    const run = createRunInScope(connection.db, connection.begin)
    for (const [parameter, value] of samples[type] ?? []) {
      const query = sql<{ value: unknown }>`select ${parameter}::${sql.raw(type)} as value`
      const alone = await query.execute(connection.db)
      const inScope = await run('kango', (scope) => scope.execute(query))
      expect([alone, inScope].map(({ rows }) => rows[0]?.value)).toEqual([value, value])
    }
  })
})

describe('a calculated value', () => {
  it.each([
    ['a count', sql`count(*)`, 1],
    ['a sum', sql`sum(7::int)`, 7],
    ['a sum of large numbers', sql`sum(7::bigint)`, '7'],
    ['a part of a time', sql`extract(hour from timestamptz '2026-11-28 09:00+09' at time zone 'Asia/Tokyo')`, '9'],
    ['a day in Tokyo', sql`(${moment}::timestamptz at time zone 'Asia/Tokyo')::date`, '2026-11-28'],
    ['a day later', sql`(date '2026-11-28' + 1)`, '2026-11-29'],
    ['days between', sql`(date '2026-11-28' - date '2026-11-20')`, 8],
    ['a time later', sql`(${moment}::timestamptz + interval '1 day')`, new Date(moment.getTime() + 86_400_000)],
    [
      'the start of a month',
      sql`date_trunc('month', ${moment}::timestamptz at time zone 'Asia/Tokyo')::date`,
      '2026-11-01',
    ],
    [
      'some hours',
      sql`(${moment}::timestamptz - make_interval(hours => ${2}::int))`,
      new Date(moment.getTime() - 7_200_000),
    ],
    ['days as a list', sql`array_agg(date '2026-11-28')`, ['2026-11-28']],
    ['days as JSON', sql`jsonb_agg(date '2026-11-28')`, ['2026-11-28']],
    ['a list of numbers', sql`array_agg(7::bigint)`, [7]],
    ['a share', sql`round(avg(2.5), 1)`, '2.5'],
  ])('%s is the same on both databases', async (_, expression, value) => {
    const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(connection.db)
    expect(rows).toEqual([{ value }])
  })
})
