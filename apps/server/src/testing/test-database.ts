import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connectEmbedded } from '#server/platform/db/connect-embedded.ts'
import { connectPostgresql } from '#server/platform/db/connect-postgresql.ts'
import type { Connection, OnStatement } from '#server/platform/db/connection.ts'

/** A machine that is busy is no fault of what is tested: five seconds for a connection were not enough on one. */
const connectMs = 60_000

/** A new database on the PostgreSQL under test: a copy of another, or an empty one. */
async function createDatabase(template: string | null, onStatement?: OnStatement): Promise<Connection> {
  const name = `tsunagu_test_${crypto.randomUUID().replaceAll('-', '')}`
  const urlOf = (database: string) => Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}` }).href
  const administer = async (statement: string) => {
    const server = connectPostgresql({ url: urlOf('postgres'), max: 1, connectMs })
    await sql.raw(statement).execute(server.db)
    await server.close()
  }
  await administer(`create database ${name} template ${template ?? 'template0'}`)
  const connection = connectPostgresql({ url: urlOf(name), max: 5, connectMs, ...(onStatement && { onStatement }) })
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}

let migratedFiles: Blob | undefined
/** The packed files of a migrated embedded database, read once for all test files of a process. */
const filesOfMigrated = (dump: string): Blob => {
  migratedFiles ??= new Blob([readFileSync(dump)])
  return migratedFiles
}

/** A migrated database of this test's own: a copy of PGlite's dump, or of the template on the PostgreSQL under test. */
export async function openTestDatabase(onStatement?: OnStatement): Promise<Connection> {
  const dump = inject('embeddedDump')
  if (!dump) return createDatabase(new URL(inject('templateUrl')).pathname.slice(1), onStatement)
  return connectEmbedded({ dataDir: null, loadDataDir: filesOfMigrated(dump), ...(onStatement && { onStatement }) })
}

let emptyFiles: Promise<Blob> | undefined
/** The files of an embedded database without anything in it. Making them takes five times the processor time of a copy. */
const filesOfEmptyEmbedded = (): Promise<Blob> => {
  emptyFiles ??= (async () => {
    const pglite = await PGlite.create()
    const files = await pglite.dumpDataDir('none')
    await pglite.close()
    return files
  })()
  return emptyFiles
}

/** An embedded database without anything in it, whatever kind is under test. */
export const openEmptyEmbedded = async (): Promise<Connection> =>
  connectEmbedded({ dataDir: null, loadDataDir: await filesOfEmptyEmbedded() })

/** A database without anything in it, of the kind under test. */
export const openEmptyDatabase = (): Promise<Connection> =>
  inject('embeddedDump') ? openEmptyEmbedded() : createDatabase(null)
