import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Connection } from './connection.ts'

const folder = resolve(import.meta.dirname, '../../migrations')
/** Any number, the same in every process: two servers starting at once migrate one after the other. */
const advisoryLock = 7_264_801

/** Names of all migrations in order: `0001_base`, … */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => file.slice(0, -'.sql'.length))

/**
 * Brings the database to the newest schema. Each migration runs once, in a transaction with its own record; SQL files
 * are append-only. Answers the names of those that ran now.
 */
export async function migrate({ db }: Pick<Connection, 'db'>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx)
    await sql`create table if not exists migration (name text primary key, migrated_at timestamptz not null default now())`.execute(
      trx,
    )
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(trx)
    const done = new Set(rows.map((row) => row.name))
    const pending = migrationNames().filter((name) => !done.has(name))
    for (const name of pending) {
      for (const statement of splitStatements(readFileSync(join(folder, `${name}.sql`), 'utf8'))) {
        await sql.raw(statement).execute(trx)
      }
      await sql`insert into migration (name) values (${name})`.execute(trx)
    }
    return pending
  })
}

/** Splits a migration at semicolons that end a line, outside `$$ … $$` bodies. */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let current = ''
  let isInBody = false
  for (const line of script.split('\n')) {
    if (line.trimStart().startsWith('--') && current.trim() === '') continue
    current += `${line}\n`
    if ((line.split('$$').length - 1) % 2 === 1) isInBody = !isInBody
    if (!isInBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim())
      current = ''
    }
  }
  if (current.trim() !== '') statements.push(current.trim())
  return statements
}
