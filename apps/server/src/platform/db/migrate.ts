import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection, OpenTransaction } from './connection.ts'

const folder = resolve(import.meta.dirname, '../../../migrations')
/** Any number, the same in every process: two servers starting at once migrate one after the other. */
const advisoryLock = 7_264_801

/** A schema change by its name, such as `0001_base`. */
export interface Migration {
  name: string
  script: string
}

interface MigrateOptions {
  /** Those that ship unless given. */
  migrations?: readonly Migration[]
  /** How long a table is waited for, whose readers and writers wait meanwhile behind the migration. */
  lockMs?: number
  /** How often it is tried again before the start is given up. */
  tries?: number
  /** Between two tries: who waited behind the migration goes on. */
  pauseMs?: number
}

/** Names of all migrations in order: `0001_base`, … */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => file.slice(0, -'.sql'.length))

const shippedMigrations = (): Migration[] =>
  migrationNames().map((name) => ({ name, script: readFileSync(join(folder, `${name}.sql`), 'utf8') }))

interface Applied {
  name: string
  needs: string | null
}

/** What an earlier version must know at least to run on a migration's schema: `-- needs: 0012_offers`; null: any version can. */
const needsOf = (script: string): string | null => /^-- needs: (\d{4}_\w+)$/m.exec(script)?.[1] ?? null

/** @throws an English sentence when a newer version has taken something away that this one works with */
function requireFitting(applied: readonly Applied[], known: readonly string[]): void {
  const foreign = applied.find(({ name, needs }) => !known.includes(name) && needs !== null && !known.includes(needs))
  if (!foreign) return
  throw new Error(
    `The database is newer than this version: ${foreign.name} took away what versions before ${foreign.needs} work with. ` +
      'Start the newer version, or restore a backup of before into an empty database.',
  )
}

async function readApplied(trx: OpenTransaction): Promise<Applied[]> {
  await sql`create table if not exists migration (name text primary key, migrated_at timestamptz not null default now())`.execute(
    trx,
  )
  const { rows: columns } = await sql`
    select from pg_attribute where attrelid = 'migration'::regclass and attname = 'needs' and not attisdropped`.execute(
    trx,
  )
  if (columns.length === 0) await sql`alter table migration add column needs text`.execute(trx)
  return (await sql<Applied>`select name, needs from migration`.execute(trx)).rows
}

/**
 * Migrates inside a transaction: all migrations, or the named ones. Returns the names of the migrations applied.
 * @throws an English sentence when the database is newer than this version can work with
 */
export async function migrateIn(
  trx: OpenTransaction,
  only?: readonly string[],
  migrations: readonly Migration[] = shippedMigrations(),
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx)
  const applied = await readApplied(trx)
  requireFitting(
    applied,
    migrations.map(({ name }) => name),
  )
  const done = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name) && (only === undefined || only.includes(name)))
  for (const { name, script } of pending) {
    for (const statement of splitStatements(script)) await sql.raw(statement).execute(trx)
    await sql`insert into migration (name, needs) values (${name}, ${needsOf(script)})`.execute(trx)
  }
  return pending.map(({ name }) => name)
}

/** A lock that was not to be had in time, or a deadlock with a request that holds another table. */
const lockCodes: ReadonlySet<unknown> = new Set(['55P03', '40P01'])
const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && lockCodes.has(error.code)

/**
 * Brings the database to the newest schema. Each migration runs once, all in one transaction with their records; SQL
 * files are append-only, and leave servers of the version before working (`scripts/testing/migration-rules.mjs`). A
 * migration that waits for a lock makes every later request wait behind it: it gives up after a while and tries again,
 * for about two minutes in all. Returns the names of the migrations applied.
 * @throws Error what to do, when another process holds a lock on a table
 */
export async function migrate(
  { db }: Pick<Connection, 'db'>,
  { migrations = shippedMigrations(), lockMs = 5_000, tries = 12, pauseMs = 5_000 }: MigrateOptions = {},
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        // another process may be migrating for longer than a request's minute: it is waited for
        await sql`set local statement_timeout = 0`.execute(trx)
        await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx)
        await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx)
        return migrateIn(trx, undefined, migrations)
      })
    } catch (error) {
      if (!isLocked(error)) throw error
      if (attempt >= tries) {
        throw new Error(
          'The database could not be migrated: a table stays locked by another session. Nothing was changed. End what holds it (select * from pg_stat_activity), and start again.',
          { cause: error },
        )
      }
      await wait(pauseMs)
    }
  }
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
