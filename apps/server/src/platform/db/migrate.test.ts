// Also on PGlite: migrations, row security
import { describe, expect, inject, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { migrate, migrationNames, splitStatements } from './migrate.ts'
import { createRunInScope } from './tenant-scope.ts'

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

const future = {
  name: '9999_future',
  script: 'alter table job_seeker add column future text;\nalter table entry add column future text;\n',
}
const quickly = { lockMs: 100, tries: 2, pauseMs: 10, migrations: [future] }

describe('a migration beside servers of the version before', () => {
  it('leaves what a newer version has migrated as it is', async () => {
    const connection = await openTestDatabase()
    expect(await migrate(connection, { migrations: [future] })).toEqual(['9999_future'])
    expect(await migrate(connection)).toEqual([])
    await connection.close()
  })

  // One connection is all that the embedded database has
  it.runIf(inject('templateUrl'))(
    'waits for a busy table a short while, then changes nothing and says why',
    async () => {
      const connection = await openTestDatabase()
      const reader = await connection.db.startTransaction().execute()
      await reader.selectFrom('entry').select('id').execute()
      await expect(migrate(connection, quickly)).rejects.toThrow(/locked by another session\. Nothing was changed/)
      // The table that was changed first has been set free again
      const inKango = createRunInScope(connection.db).bind(null, 'kango')
      expect(await inKango((scope) => scope.selectFrom('job_seeker').select('id').execute())).toEqual([])
      await reader.commit().execute()
      expect(await migrate(connection, quickly)).toEqual(['9999_future'])
      await connection.close()
    },
  )
})

describe('a database that a newer version has migrated', () => {
  it.each([null, '0001_base'])('is taken as it is where that needs %j, which is known here', async (needs) => {
    const connection = await openTestDatabase()
    await connection.executeSql(`insert into migration (name, needs) values ('9999_newer', $1)`, [needs])
    expect(await migrate(connection)).toEqual([])
    await connection.close()
  })

  it('is refused when it took away what this version works with', async () => {
    const connection = await openTestDatabase()
    await connection.executeScript(`insert into migration (name, needs) values ('9999_newer', '9998_between')`)
    await expect(migrate(connection)).rejects.toThrow(/newer than this version: 9999_newer.*Start the newer version/)
    await connection.close()
  })
})
