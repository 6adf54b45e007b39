/**
 * Which test files of the server need a database, and which run on PGlite beside PostgreSQL. Pure functions over the
 * sources: vitest.config.ts chooses files by them, and a convention keeps the markers honest.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../root.mjs'

/** @typedef {(path: string) => string | undefined} ReadFile a source by its path from the root; undefined where there is none */

/** The modules that open a database for tests. */
const databaseModules = ['apps/server/src/testing/test-app.ts', 'apps/server/src/testing/test-database.ts']
/** Opens PGlite without a module of the tests. */
const embeddedModule = 'apps/server/src/platform/db/connect-embedded.ts'

/**
 * What PGlite and PostgreSQL do differently, by the word of the marker: how it shows in the code that a test is about. A second
 * connection inside a transaction is refused on both (one-connection.ts), and values are compared by driver-values.test.ts.
 *
 * @type {Readonly<Record<string, RegExp>>}
 */
export const databaseReasons = {
  // PGlite runs a migration in its one connection, without the roles of an installation
  migrations: /\bmigrate(In)?\(|migrationNames/,
  // PGlite's only user is the owner, for whom policies hold only where they are forced
  'row security': /\bset_config\(|row level security|row_security|relrowsecurity|pg_policies/i,
  // PGlite has one session, which gets every lock of a session that it asks for
  sessions: /pg_(try_)?advisory_(un)?lock\b/i,
  // PGlite notifies its own process, PostgreSQL a connection that may be lost
  notifications: /\blisten\((changeChannel|channel|')/,
  // The indexes of the search are chosen by the planner's statistics, which PGlite gathers at other times
  search: /\bjob_search_(?!id\b|facility)\w+/,
  // The drivers hand over binary columns as Uint8Array and as Buffer
  bytes: /\bbytea\b|octet_length|convert_(to|from)\(|\bcopy\b.*\bfrom stdin\b/i,
  // pg-boss takes its jobs with locks, and polls where it gets no notification
  'the queue': /'pg-boss'|openJobQueue\(/,
}

/**
 * What shows in the types of stored columns, and not in the queries: a marker may name it although nothing that the test is
 * about shows it.
 */
const unseenReason = 'bytes'

/** A test that starts what it is about itself: the embedded database beside the one under test, or PostgreSQL with a replica. */
const opensItsOwn = /\bopenEmptyEmbedded\(|\buseStreamingPair\(/

const marker = /^\/\/ Also on PGlite: (.+)$/m

/** @param {string} text a test file @returns {string[] | null} why it runs on PGlite too; null without a marker */
export function pgliteReasons(text) {
  const [, reasons] = marker.exec(text) ?? []
  return reasons?.split(', ') ?? null
}

/** @param {string} path @param {string} specifier @returns {string | undefined} the source of ours that it names */
function resolveImport(path, specifier) {
  if (specifier.startsWith('#server/')) return specifier.replace('#server/', 'apps/server/src/')
  if (specifier.startsWith('#seed/')) return specifier.replace('#seed/', 'apps/server/seed/')
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier))
  return undefined
}

/** @param {string} path @param {string} text @returns {string[]} what it imports of ours, types alone left out */
export function valueImports(path, text) {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)
  const named = [...statements].map(([, specifier = '']) => resolveImport(path, specifier))
  return named.filter((each) => each !== undefined)
}

/** @param {string} path */
const isTesting = (path) => path.includes('/testing/')

/**
 * What a test file of the server needs: the database under test, by the helpers of the tests that it imports; PGlite alone,
 * which it opens itself; or none.
 *
 * @param {string} path
 * @param {ReadFile} read
 * @returns {'tested' | 'embedded' | 'none'}
 */
export function databaseOf(path, read) {
  const seen = new Set([path])
  const imported = new Set()
  for (const each of seen) {
    for (const found of valueImports(each, read(each) ?? '')) {
      imported.add(found)
      if (isTesting(found)) seen.add(found)
    }
  }
  if (databaseModules.some((each) => imported.has(each))) return 'tested'
  return imported.has(embeddedModule) ? 'embedded' : 'none'
}

/**
 * What a test is about: the modules of the product that it imports itself, those of its own name in its folder, and the
 * queries that these import.
 *
 * @param {string} path
 * @param {string} text
 * @param {readonly string[]} sources the paths of all sources
 * @param {ReadFile} read
 * @returns {string[]} their texts, the test's own first
 */
function subjectOf(path, text, sources, read) {
  const stem = path.replace(/\.test\.ts$/, '.')
  const isProduct = (/** @type {string} */ each) =>
    !isTesting(each) && !each.endsWith('.test.ts') && !each.includes('/seed/')
  const named = sources.filter((each) => each.startsWith(stem) && isProduct(each))
  const direct = new Set([...named, ...valueImports(path, text).filter(isProduct)])
  const queries = [...direct].flatMap((each) =>
    valueImports(each, read(each) ?? '').filter((imported) => imported.endsWith('.queries.ts')),
  )
  return [text, ...[...new Set([...direct, ...queries])].map((each) => read(each) ?? '')]
}

/**
 * Checks the markers of the server's tests: a test whose subject uses what differs on PGlite says so, in the words of
 * `databaseReasons`; one without such a reason, without a database, or with databases that it opens itself has no marker.
 *
 * @param {readonly string[]} sources the paths of all sources of the server
 * @param {ReadFile} read
 * @returns {string[]} a message for each wrong marker
 */
export function findMarkerFaults(sources, read) {
  const tests = sources.filter((path) => path.endsWith('.test.ts'))
  return tests.flatMap((path) => {
    const text = read(path) ?? ''
    const stated = pgliteReasons(text) ?? []
    const unknown = stated.filter((reason) => !Object.hasOwn(databaseReasons, reason))
    if (unknown.length > 0) {
      return [`${path}: the marker names ${unknown.join(', ')}; there are: ${Object.keys(databaseReasons).join(', ')}.`]
    }
    if (databaseOf(path, read) !== 'tested') {
      return stated.length > 0
        ? [`${path}: does not use the database under test, and so no marker "Also on PGlite".`]
        : []
    }
    if (opensItsOwn.test(text)) {
      return stated.length > 0 ? [`${path}: opens its databases itself, and so needs no marker "Also on PGlite".`] : []
    }
    return findReasonFaults(path, { stated, shown: reasonsShown(subjectOf(path, text, sources, read)) })
  })
}

/** @param {readonly string[]} subject @returns {string[]} the reasons to run on PGlite that these texts show */
const reasonsShown = (subject) =>
  Object.entries(databaseReasons).flatMap(([reason, pattern]) =>
    subject.some((each) => pattern.test(each)) ? [reason] : [],
  )

/**
 * @param {string} path
 * @param {{ stated: readonly string[], shown: readonly string[] }} reasons
 * @returns {string[]} a message where the marker lacks a reason, or has none that holds
 */
function findReasonFaults(path, { stated, shown }) {
  if (stated.length > 0 && !stated.some((reason) => reason === unseenReason || shown.includes(reason)))
    return [`${path}: is not about ${stated.join(', ')}: take the marker out, PostgreSQL proves the same.`]
  const missing = shown.filter((reason) => !stated.includes(reason))
  if (missing.length === 0) return []
  const whole = Object.keys(databaseReasons).filter((reason) => stated.includes(reason) || missing.includes(reason))
  return [
    `${path}: is about ${missing.join(', ')}, which PGlite does otherwise.\n  Begin it with: // Also on PGlite: ${whole.join(', ')}`,
  ]
}

/** @type {ReadFile} */
export const readSource = (path) => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * The server's test files by where they run, for vitest.config.ts: without a database, on the database under test, on PGlite.
 *
 * @returns {{ unit: string[], server: string[], pglite: string[] }} paths from the root
 */
export function serverTestFiles() {
  const tests = globSync('apps/server/{src,seed}/**/*.test.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
  const by = Map.groupBy(tests, (path) => databaseOf(path, readSource))
  const server = by.get('tested') ?? []
  const marked = server.filter((path) => pgliteReasons(readSource(path) ?? '') !== null)
  return { unit: by.get('none') ?? [], server, pglite: [...marked, ...(by.get('embedded') ?? [])] }
}
