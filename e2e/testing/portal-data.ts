import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Where a portal keeps its data: a folder, and a database where PostgreSQL is under test. */
export interface PortalData {
  dataDir: string
  /** `null`: the embedded database in `dataDir`. */
  databaseUrl: string | null
  remove: () => Promise<void>
}

/** The PostgreSQL under test; `null` when the embedded database is. */
export const testedPostgres = (): string | null => process.env['TEST_DATABASE_URL'] || null

/** Sends one statement to a PostgreSQL. */
export async function runSql(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}

const databaseName = (url: string) => new URL(url).pathname.slice(1)

/** A new folder, and a new database where PostgreSQL is under test: empty, or copies of those of a stopped portal. */
export async function createPortalData(from?: Pick<PortalData, 'dataDir' | 'databaseUrl'>): Promise<PortalData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-e2e-'))
  if (from) cpSync(from.dataDir, dataDir, { recursive: true })
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  const serverUrl = testedPostgres()
  if (!serverUrl) return { dataDir, databaseUrl: null, remove: async () => removeFolder() }
  const name = `tsunagu_e2e_${crypto.randomUUID().replaceAll('-', '')}`
  await runSql(
    serverUrl,
    `create database ${name}${from?.databaseUrl ? ` template ${databaseName(from.databaseUrl)}` : ''}`,
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const remove = async () => {
    removeFolder()
    await runSql(serverUrl, `drop database if exists ${name} with (force)`)
  }
  return { dataDir, databaseUrl: url.href, remove }
}
