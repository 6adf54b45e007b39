import { createHash } from 'node:crypto'

/** @typedef {{ name: string, text: string }} Migration a file of apps/server/migrations without `.sql` */
/** @typedef {Record<string, string>} Released names of released migrations and the hashes of their texts */

/** @param {string} text */
export const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/** What breaks servers of the version before, which go on beside the new ones for a while. @type {[RegExp, string][]} */
const takingAway = [
  [/\bdrop\s+(table|view|materialized view|column|function|type|sequence|schema|role)\b/, 'takes away what they use'],
  [/\brename\b/, 'renames what they use'],
  [/\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/, 'changes the type of what they read'],
  [/\balter\s+(column\s+)?\S+\s+drop\s+default\b/, 'takes away a default that their rows need'],
  [/\bset\s+not\s+null\b/, 'refuses rows that they write'],
  [/\brevoke\b/, 'takes away what they may do'],
  [/\btruncate\b/, 'removes what they have written'],
]

const safeMark = '/* safe */'
/** A statement behind `-- Safe: why` has been thought about. @param {string} script SQL */
const withoutComments = (script) => script.replaceAll(/^-- Safe: .+$/gm, safeMark).replaceAll(/--[^\n]*/g, '')

/** @param {string} script @returns {string[]} statements in lower case; bodies of functions are left out */
const statementsOf = (script) =>
  withoutComments(script)
    .replaceAll(/\$\$[\s\S]*?\$\$/g, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const addedColumn = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)/g

/**
 * @param {string} statement
 * @param {{ made: ReadonlySet<string>, added: readonly string[] }} own tables and columns of the same migration: servers of the
 *   version before write nothing into them
 * @returns {string[]}
 */
function faultsOf(statement, { made, added: addedColumns }) {
  if (statement.startsWith(safeMark)) return []
  const isAboutAdded = (/** @type {string} */ part) =>
    addedColumns.some((column) => new RegExp(`\\b${column}\\b`).test(part))
  const faults = takingAway.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why)
  const altered = /^alter\s+table\s+(?:only\s+)?(\w+)/.exec(statement)?.[1]
  if (altered !== undefined && !made.has(altered)) {
    const added = statement.split(/\badd\s+(?:column\s+)?/).slice(1)
    for (const part of added) {
      if (/^(constraint|check|unique|primary|foreign|exclude)\b/.test(part)) {
        if (!isAboutAdded(part)) faults.push('refuses rows that they write')
      } else if (/\bnot\s+null\b/.test(part) && !/\b(default|generated)\b/.test(part)) {
        faults.push('wants a value that they do not write: give the column a default')
      }
    }
  }
  const [, unique, indexed] = /^create\s+(unique\s+)?index\s+(?:\w+\s+)?on\s+(\w+)/.exec(statement) ?? []
  if (indexed !== undefined && !made.has(indexed) && !isAboutAdded(statement)) {
    faults.push(unique ? 'refuses rows that they write' : 'blocks their writes while it reads the whole table')
  }
  return [...new Set(faults)]
}

/** What versions must know that can live with the migration (`src/platform/db/migrate.ts`). @param {string} text */
const neededBy = (text) => /^-- needs: (\d{4}_\w+)$/m.exec(text)?.[1]

/** @param {Migration} migration @param {Released} released @returns {string[]} */
function findFaults({ name, text }, released) {
  const since = neededBy(text)
  if (since !== undefined) {
    return Object.hasOwn(released, since) ? [] : [`${name}: nothing named ${since} has been released yet: wait for it.`]
  }
  const statements = statementsOf(text)
  const made = new Set(
    statements.flatMap(
      (each) => /^create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/.exec(each.replace(safeMark, '').trim())?.[1] ?? [],
    ),
  )
  const added = statements.flatMap((each) => [...each.matchAll(addedColumn)].map(([, column = '']) => column))
  return statements.flatMap((statement) =>
    faultsOf(statement, { made, added }).map(
      (why) => `${name}: ${why}:\n    ${statement.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
    ),
  )
}

/**
 * What is wrong with migrations: a released one must stay as it is, and a new one must leave servers of the version before
 * working, which go on until the last of them is replaced. What they use is taken away one release later, by a migration
 * that says `-- needs: <a migration of the release that stopped using it>`. What only looks wrong says
 * `-- Safe: why` in the line before.
 *
 * @param {readonly Migration[]} migrations
 * @param {Released} released
 * @returns {string[]}
 */
export function findMigrationFaults(migrations, released) {
  const present = new Map(migrations.map(({ name, text }) => [name, text]))
  const changed = Object.entries(released).flatMap(([name, hash]) => {
    const text = present.get(name)
    if (text === undefined) return [`${name}: it has been released and is gone.`]
    return hashOf(text) === hash
      ? []
      : [`${name}: it has been released and was changed: databases have run it as it was.`]
  })
  const last = Object.keys(released).toSorted().at(-1) ?? ''
  const fresh = migrations.filter(({ name }) => !Object.hasOwn(released, name))
  const late = fresh
    .filter(({ name }) => name < last)
    .map(({ name }) => `${name}: it comes after ${last} was released: give it a later number.`)
  return [...changed, ...late, ...fresh.flatMap((migration) => findFaults(migration, released))]
}
