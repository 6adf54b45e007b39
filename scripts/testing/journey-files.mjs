import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../root.mjs'

/** The first line of a journey whose outcome depends on the database: `// On PostgreSQL: why`. */
const marker = /^\/\/ On PostgreSQL: \S/
const enginesFolder = 'e2e/engines/'
/** What was meant as one: passed over, the journey would run on the other database without a word. */
const misspelt = /^\s*(\/\/|\/?\*+) *on postgres/im

/**
 * Which journeys each project of vitest.config.ts runs: each journey once, on the database that it is about.
 *
 * @param {{ path: string, text: string }[]} files
 * @param {{ isAll: boolean }} options `isAll`: every journey in both projects
 * @returns {{ e2e: string[], 'e2e-postgres': string[], engines: string[] }} paths; `engines`: those in Firefox and WebKit
 * @throws {Error} naming a file whose marker is not of the exact form, or not in the first line
 */
export function divideJourneys(files, { isAll }) {
  const refused = files.find(({ text }) => misspelt.test(text) && !marker.test(text))
  if (refused) throw new Error(`${refused.path}: the marker is the first line, "// On PostgreSQL: why".`)
  const [engines = [], inChromium = []] = [true, false].map((isIn) =>
    files.filter(({ path }) => path.startsWith(enginesFolder) === isIn),
  )
  const pathsOf = (/** @type {boolean} */ isMarked) =>
    inChromium.filter(({ text }) => isAll || marker.test(text) === isMarked).map(({ path }) => path)
  return { e2e: pathsOf(false), 'e2e-postgres': pathsOf(true), engines: engines.map(({ path }) => path) }
}

/**
 * Journeys share running portals, so that a job seeker of two files would be found changed by whichever runs later.
 *
 * @param {{ path: string, text: string }[]} files
 * @returns {string[]} the uses of a job seeker who belongs to another file
 */
export function findForeignPeople(files) {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:seededPerson|idOfPerson)\('([^']+)'/g)]
      .filter(([, owner]) => posix.basename(path, '.test.ts') !== owner)
      .map(([use]) => `${path}: ${use}`),
  )
}

/** The journeys of this repository. @returns {{ path: string, text: string }[]} */
export function readJourneyFiles() {
  return readdirSync(join(root, 'e2e'), { encoding: 'utf8', recursive: true })
    .map((path) => `e2e/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Those of this repository, divided; `TEST_ALL=1` puts every journey into both projects. */
export const readJourneys = () => divideJourneys(readJourneyFiles(), { isAll: process.env['TEST_ALL'] === '1' })
