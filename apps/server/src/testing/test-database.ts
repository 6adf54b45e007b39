import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connectEmbedded } from '#server/db/connect-embedded.ts'
import { connectPostgresql } from '#server/db/connect-postgresql.ts'
import type { Connection, OnStatement } from '#server/db/connection.ts'

/** A migrated database of this test's own: a copy of PGlite's dump, or of the template on the PostgreSQL under test. */
export async function openTestDatabase(onStatement?: OnStatement): Promise<Connection> {
  const dump = inject('embeddedDump')
  if (dump) {
    const loadDataDir = new Blob([readFileSync(dump)])
    return connectEmbedded({ dataDir: null, loadDataDir, ...(onStatement && { onStatement }) })
  }
  const template = new URL(inject('templateUrl'))
  const name = `tsunagu_test_${crypto.randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string) => {
    const url = new URL(template)
    url.pathname = '/postgres'
    const server = connectPostgresql({ url: url.href, max: 1 })
    await sql.raw(statement).execute(server.db)
    await server.close()
  }
  await administer(`create database ${name} template ${template.pathname.slice(1)}`)
  const url = new URL(template)
  url.pathname = `/${name}`
  const connection = connectPostgresql({ url: url.href, max: 5, ...(onStatement && { onStatement }) })
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}
