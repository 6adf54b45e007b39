// Also on PGlite: row security, bytes
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Connection } from './connection.ts'
import { createOpenReads, type OpenReads, readOnlyCode } from './read-scope.ts'
import { readTogether } from './read-together.ts'
import { createRunInScope, openingOf, type RunInScope, type TenantScope } from './tenant-scope.ts'

/** Each value by the query builder alone, one statement after the other, is what a batch must give. */
const values = [
  sql`true`,
  sql`null::boolean`,
  sql`7::smallint`,
  sql`1234567890123::bigint`,
  sql`1.50::numeric`,
  sql`0.1::float8`,
  sql`'NaN'::float8`,
  sql`0.5::real`,
  sql`'「引用」 "double" \\ ¥ 改
行'::text`,
  sql`'x'::varchar`,
  sql`'a  '::character(3)`,
  sql`date '2026-11-27'`,
  sql`timestamptz '2026-11-27 09:00:00.123456+09'`,
  sql`timestamp '2026-11-27 09:00:00'`,
  sql`time '09:00'`,
  sql`interval '1 day 2 hours'`,
  sql`array['a,b', null, '"']::text[]`,
  sql`array[1, 2]::int[]`,
  sql`array[date '2026-11-27']`,
  sql`'6f0f8a3e-2f3d-4b50-9c6a-1b7a0e6f0001'::uuid`,
  sql`'{"z": 1, "a": [1.0, "日本"], "n": null}'::jsonb`,
  sql`'null'::jsonb`,
  sql`'{"z": 1, "a": 2}'::json`,
  sql`'\\x00ff'::bytea`,
  sql`point(1.5, 2)`,
  sql`'127.0.0.1'::inet`,
] as const

let connection: Connection
let run: RunInScope
let openReads: OpenReads
const sent: string[] = []

beforeAll(async () => {
  connection = await openTestDatabase((statement) => sent.push(statement))
  run = createRunInScope(connection.db, connection.begin)
  openReads = createOpenReads({ begin: connection.begin, run, holds: connection.kind === 'postgresql' })
})
afterAll(() => connection.close())

const read = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> => {
  const reads = openReads('kango')
  return reads.read(work).finally(reads.end)
}

describe('reads that leave together', () => {
  it('give the values of each type as one statement by itself does', async () => {
    const bare = []
    for (const value of values) bare.push((await sql`select ${value} as value`.execute(connection.db)).rows)
    const together = (scope: TenantScope) =>
      readTogether(values.map(async (value) => (await scope.execute(sql`select ${value} as value`)).rows))
    expect(await read(together)).toEqual(bare) // each by itself: their columns are not known yet
    expect(await read(together)).toEqual(bare) // for the first time together
    sent.length = 0
    expect(await read(together)).toEqual(bare)
    const batches = connection.kind === 'postgresql' ? 1 : 0
    expect(sent.filter((text) => text.includes('json_agg'))).toHaveLength(batches)
  })

  it('become one statement once they have come together before: what came once leaves nothing behind', async () => {
    if (connection.kind !== 'postgresql') return
    const one = (scope: TenantScope, number: number) =>
      scope.execute(sql`select ${number}::int as ${sql.id(`n${number}`)}`)
    const pair = async (first: number, second: number) => {
      const { rows } = await read(async (scope) => {
        const [a, b] = await readTogether([one(scope, first), one(scope, second)])
        return { rows: [...a.rows, ...b.rows] }
      })
      expect(rows).toEqual([{ [`n${first}`]: first }, { [`n${second}`]: second }])
    }
    const numbers = Array.from({ length: 26 }, (_, index) => index)
    await read((scope) => readTogether(numbers.map((number) => one(scope, number))))
    sent.length = 0
    // 300 of them, without the last number
    for (const first of numbers.slice(0, 25))
      for (const second of numbers.slice(first + 1, 25)) await pair(first, second)
    const batches = () => sent.filter((text) => text.includes('json_agg')).length
    expect(batches()).toBe(0)
    for (let round = 0; round < 3; round += 1) await pair(0, 25)
    expect(batches()).toBe(2)
  })

  it('keep rows in their order, parameters with their own statement, and names of columns', async () => {
    const counting = (scope: TenantScope, from: number, word: string) =>
      scope
        .execute<{ n: number; 'a "b"': string }>(
          sql`select n::int, ${word}::text || n as "a ""b""" from generate_series(${from}::int, ${from + 2}::int) as n
              where ${word} <> '' and 'it''s $1' <> ${word} order by n desc`,
        )
        .then(({ rows }) => rows)
    const both = (scope: TenantScope) =>
      readTogether([
        counting(scope, 1, 'x'),
        counting(scope, 10, 'y'),
        scope.execute(sql`select 1 where false`).then(({ rows }) => rows),
        scope.execute(sql`select ${'z'}::text as text, ${null}::int as number`).then(({ rows }) => rows),
      ])
    const expected = [
      [3, 2, 1].map((n) => ({ n, 'a "b"': `x${n}` })),
      [12, 11, 10].map((n) => ({ n, 'a "b"': `y${n}` })),
      [],
      [{ text: 'z', number: null }],
    ]
    expect(await read(both)).toEqual(expected)
    expect(await read(both)).toEqual(expected)
    expect(await read(both)).toEqual(expected)
  })

  it('fail with the error of the statement that failed, and leave the connection usable', async () => {
    for (let round = 0; round < 2; round += 1) {
      const failing = read((scope) =>
        readTogether([
          scope.execute(sql`select 1 as one`),
          scope.execute(sql`/* alone */ select 1 / ${0}::int as none`),
          scope.execute(sql`select 2 as two`),
        ]),
      )
      await expect(failing).rejects.toMatchObject({ code: '22012' })
    }
    expect((await read((scope) => scope.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
  })

  it('do not write', async () => {
    const writing = read((scope) => scope.execute(sql`insert into rate_limit values ('read', 1, now())`))
    await expect(writing).rejects.toMatchObject({ code: '25006' })
    const later = read(async (scope) => {
      scope.later(async (own) => {
        await own.execute(sql`create temporary table written as select ${own.tenant}::text as tenant`)
      })
      return 'read'
    })
    expect(await later).toBe('read')
  })

  it('give their result where the service takes no writes, and no other failed write', async () => {
    const leave = (code: string) =>
      read(async (scope) => {
        scope.later(async () => {
          throw Object.assign(new Error('a write'), { code })
        })
        return 'read'
      })
    expect(await leave(readOnlyCode)).toBe('read')
    await expect(leave('53100')).rejects.toMatchObject({ code: '53100' })
  })

  it('end once: what comes after belongs to the next holder of the connection', async () => {
    const { transaction, commit, rollback } = await connection.begin(openingOf('kango', true))
    await sql`select 1`.execute(transaction)
    await commit()
    await expect(rollback()).rejects.toThrow(/ended|committed/)
  })

  it('know their service in each statement, and end with it', async () => {
    const settings = sql<{ tenant: string; role: string }>`
      select current_setting('tsunagu.tenant') as tenant, current_user::text as role`
    const reads = ['kango', 'comedical', 'kango'].map((tenant) => openReads(tenant))
    const found = await Promise.all(reads.map(({ read: own }) => own((scope) => scope.execute(settings))))
    expect(found.flatMap(({ rows }) => rows)).toEqual(
      ['kango', 'comedical', 'kango'].map((tenant) => ({ tenant, role: 'tsunagu_scope' })),
    )
    for (const { end } of reads) end()
    const { rows } = await sql<{ tenant: string | null }>`
      select nullif(current_setting('tsunagu.tenant', true), '') as tenant`.execute(connection.db)
    expect(rows).toEqual([{ tenant: null }])
  })

  it('refuse statements after their end', async () => {
    let ended: TenantScope | undefined
    const reads = openReads('kango')
    await reads.read(async (scope) => {
      ended = scope
      await scope.execute(sql`select 1`)
    })
    reads.end()
    await reads.read((scope) => scope.execute(sql`select 1`)) // in a transaction of its own
    reads.end()
    await expect(ended?.execute(sql`select 1`)).rejects.toBeInstanceOf(Error)
  })
})

describe('a transaction that writes', () => {
  it('sends its statements in their order, without waiting where nothing depends on it', async () => {
    const { rows } = await run('kango', async (scope) => {
      const [, second] = await readTogether([
        scope
          .execute(sql`create temporary table placed (n int) on commit drop`)
          .then(() =>
            readTogether([
              scope.execute(sql`insert into placed values (1)`),
              scope.execute(sql`insert into placed select max(n) + 1 from placed`),
            ]),
          ),
        null,
      ])
      expect(second).toBeNull()
      return scope.execute(sql`select n from placed order by n`)
    })
    expect(rows).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('carries nothing out where a setting is refused', async () => {
    const key = `refused ${connection.kind}`
    const settings = [['role', 'nobody_has_this_name']] as const
    const writing = async () => {
      // The embedded database refuses at the beginning itself
      const { transaction, rollback } = await connection.begin({ isReadOnly: false, settings })
      try {
        await sql`insert into rate_limit values (${key}, 1, now())`.execute(transaction)
      } finally {
        await rollback().catch(() => undefined)
      }
    }
    await expect(writing()).rejects.toThrow(/nobody_has_this_name/)
    const { rows } = await sql`select key from rate_limit where key = ${key}`.execute(connection.db)
    expect(rows).toEqual([])
  })

  it('is undone where its work fails, and says so where a failed statement was passed over', async () => {
    const key = `undone ${connection.kind}`
    const insert = (scope: TenantScope) => scope.execute(sql`insert into rate_limit values (${key}, 1, now())`)
    const failing = run('kango', async (scope) => {
      await scope.execute(sql`reset role`)
      await insert(scope)
      throw new Error('no more')
    })
    await expect(failing).rejects.toThrow('no more')
    const passedOver = run('kango', async (scope) => {
      await scope.execute(sql`reset role`)
      await insert(scope)
      await scope.execute(sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(passedOver).rejects.toBeInstanceOf(Error)
    const { rows } = await sql`select key from rate_limit where key = ${key}`.execute(connection.db)
    expect(rows).toEqual([])
  })
})
