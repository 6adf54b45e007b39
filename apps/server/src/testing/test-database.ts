import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connectEmbedded } from '#server/platform/db/connect-embedded.ts'
import { connectPostgresql } from '#server/platform/db/connect-postgresql.ts'
import type { Connection, OnStatement } from '#server/platform/db/connection.ts'

/** A new database on the PostgreSQL under test: a copy of another, or an empty one. */
async function createDatabase(template: string | null, onStatement?: OnStatement): Promise<Connection> {
  const name = `tsunagu_test_${crypto.randomUUID().replaceAll('-', '')}`
  const urlOf = (database: string) => Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}` }).href
  const administer = async (statement: string) => {
    const server = connectPostgresql({ url: urlOf('postgres'), max: 1 })
    await sql.raw(statement).execute(server.db)
    await server.close()
  }
  await administer(`create database ${name} template ${template ?? 'template0'}`)
  const connection = connectPostgresql({ url: urlOf(name), max: 5, ...(onStatement && { onStatement }) })
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}

/** A migrated database of this test's own: a copy of PGlite's dump, or of the template on the PostgreSQL under test. */
export async function openTestDatabase(onStatement?: OnStatement): Promise<Connection> {
  const dump = inject('embeddedDump')
  if (!dump) return createDatabase(new URL(inject('templateUrl')).pathname.slice(1), onStatement)
  const loadDataDir = new Blob([readFileSync(dump)])
  return connectEmbedded({ dataDir: null, loadDataDir, ...(onStatement && { onStatement }) })
}

/** A database without anything in it, of the kind under test. */
export const openEmptyDatabase = (): Promise<Connection> =>
  inject('embeddedDump') ? connectEmbedded({ dataDir: null }) : createDatabase(null)
