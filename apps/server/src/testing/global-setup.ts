import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { connectionOf } from '#server/platform/db/connect-embedded.ts'
import { connectPostgresql } from '#server/platform/db/connect-postgresql.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openJobQueue } from '#server/platform/queue/pg-boss-queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated PGlite directory, packed; empty on PostgreSQL. */
    embeddedDump: string
    /** A migrated database that test databases are copied from; empty on PGlite. */
    templateUrl: string
  }
}

const queueOptions = { pollingIntervalSeconds: 60, keyring: null, onError: (error: Error) => console.error(error) }
/** The product's five seconds were not enough on a busy machine. */
const connectMs = 60_000
const templateName = `tsunagu_template_${process.pid}`

async function dumpEmbedded(folder: string): Promise<string> {
  const pglite = await PGlite.create()
  const connection = connectionOf(pglite)
  await migrate(connection)
  const queue = await openJobQueue(connection, queueOptions)
  await queue.stop()
  // Nothing is made from them here, and they are two fifths of what each test file unpacks
  await pglite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`)
  // Each copy clears its buffers when it opens: those of 128 MB were two fifths of that time. WAL without whole pages is shorter
  for (const setting of ["shared_buffers = '32MB'", 'full_page_writes = off'])
    await pglite.exec(`alter system set ${setting}`)
  // A copy of a running database would repeat what came after the last checkpoint
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  const path = join(folder, 'migrated.tar')
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()))
  await connection.close()
  return path
}

async function createTemplate(serverUrl: string): Promise<string> {
  const server = connectPostgresql({ url: serverUrl, max: 1, connectMs })
  await sql.raw(`create database ${templateName}`).execute(server.db)
  await server.close()
  const url = new URL(serverUrl)
  url.pathname = `/${templateName}`
  // A statement by a Unix socket takes a quarter less of the processor than by TCP; hosts and ports stay in the address
  const sockets = process.env['TEST_DATABASE_SOCKETS']
  if (sockets) url.searchParams.set('host', sockets)
  const connection = connectPostgresql({ url: url.href, max: 2, connectMs })
  await migrate(connection)
  const queue = await openJobQueue(connection, queueOptions)
  await queue.stop()
  await connection.close()
  return url.href
}

/** Migrates once for all test files; each then begins from a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-test-'))
  const serverUrl = project.config.env?.['TEST_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
  project.provide('embeddedDump', serverUrl ? '' : await dumpEmbedded(folder))
  project.provide('templateUrl', serverUrl ? await createTemplate(serverUrl) : '')
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (!serverUrl) return
    const server = connectPostgresql({ url: serverUrl, max: 1, connectMs })
    await sql.raw(`drop database if exists ${templateName} with (force)`).execute(server.db)
    await server.close()
  }
}
