import { describe, expect, it } from 'vitest'
import { useTestFolder } from '#server/testing/test-folder.ts'
import { describeDatabase, nameDatabase, requireChosenDatabase } from './chosen-database.ts'

const url = 'postgres://user:secret@db.example.jp:5433/asked'
const kind = 'postgresql'
const executeSql = async () => ({ rows: [{ name: 'tsunagu' }] })

describe('the database that a command is meant for', () => {
  const folder = useTestFolder()
  const choose = (databaseUrl: string | null, isEmbedded: boolean, mustExist = true) =>
    requireChosenDatabase({ databaseUrl, dataDir: folder.path() }, { isEmbedded, mustExist })

  it('is one that was named', () => {
    expect(() => choose(url, false)).not.toThrow()
    expect(() => choose(null, false)).toThrow(/DATABASE_URL is not set, or not exported.*\n.*only with --embedded/)
    expect(() => choose(url, true)).toThrow(/leave one of the two out/)
  })

  it('is there already, where it is to be saved', () => {
    expect(() => choose(null, true)).toThrow(/no embedded database in/)
    expect(() => choose(null, true, false)).not.toThrow()
  })
})

it.each([
  [url, 'tsunagu on db.example.jp:5433'],
  ['postgres:///asked?host=/run/postgresql', 'tsunagu on /run/postgresql'],
  ['postgres://%2Frun%2Fpostgresql/asked', 'tsunagu on /run/postgresql'],
  [null, 'embedded, in /srv/data'],
])('names %s without its password', async (databaseUrl, text) => {
  const named = await nameDatabase({ databaseUrl, dataDir: '/srv/data' }, { kind, executeSql })
  expect(describeDatabase(named)).toBe(text)
})
