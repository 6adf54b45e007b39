import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { migrate, migrationNames, splitStatements } from './migrate.ts'

describe('splitStatements', () => {
  it('keeps function bodies together and drops comments before statements', () => {
    const script = `-- a comment; with a semicolon;\ncreate table a (b int);\ncreate function f() returns int as $$\n  select 1;\n$$ language sql;\n`
    expect(splitStatements(script)).toEqual([
      'create table a (b int);',
      'create function f() returns int as $$\n  select 1;\n$$ language sql;',
    ])
  })
})

describe('migrate', () => {
  it('runs each migration once, also when several processes start at the same time', async () => {
    const connection = await openTestDatabase()
    expect(await Promise.all([migrate(connection), migrate(connection), migrate(connection)])).toEqual([[], [], []])
    await connection.close()
  })
  it('names migrations in order', () => {
    const names = migrationNames()
    expect(names).toEqual([...names].sort())
    expect(names[0]).toBe('0001_base')
  })
})
