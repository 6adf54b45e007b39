import { describe, expect, it } from 'vitest'
import {
  databaseOf,
  databaseReasons,
  findMarkerFaults,
  readSource,
  serverTestFiles,
  valueImports,
} from './test-files.mjs'

const useApp = "import { useTestApp } from '#server/testing/test-app.ts'\n"

/** @param {Record<string, string>} files */
const faultsIn = (files) => findMarkerFaults(Object.keys(files), (path) => files[path] ?? readSource(path))

/** A violation for each reason: what the subject holds. @type {Record<string, string>} */
const planted = {
  migrations: 'await migrate(connection)',
  'row security': "sql`select set_config('tsunagu.tenant', ${tenant}, true)`",
  sessions: 'sql`select pg_try_advisory_lock(1)`',
  notifications: 'await connection.listen(changeChannel, listener)',
  search: "scope.selectFrom('job_search_slot')",
  bytes: "sql`convert_to(body, 'UTF8')`",
  'the queue': 'await openJobQueue(connection, options)',
}
const subject = 'apps/server/src/features/a/a.queries.ts'
const test = 'apps/server/src/features/a/a.test.ts'

describe('the marker of tests that run on PGlite too', () => {
  it('has a planted violation for each reason', () => {
    expect(Object.keys(planted)).toEqual(Object.keys(databaseReasons))
  })

  it.each(Object.entries(planted))('is asked for where a test is about %s', (reason, text) => {
    expect(faultsIn({ [test]: useApp, [subject]: text })).toEqual([
      expect.stringContaining(`Also on PGlite: ${reason}`),
    ])
    expect(faultsIn({ [test]: `// Also on PGlite: ${reason}\n${useApp}`, [subject]: text })).toEqual([])
  })

  it('is asked for where a handler that the test imports uses such queries', () => {
    const files = {
      'apps/server/src/features/b/b-moves.test.ts': `${useApp}import { move } from '#server/features/a/a.handlers.ts'\n`,
      'apps/server/src/features/a/a.handlers.ts': "import { lockTodo } from './a.queries.ts'\n",
      [subject]: planted['sessions'] ?? '',
    }
    expect(faultsIn(files)).toEqual([expect.stringContaining('is about sessions')])
  })

  it('names what there is, and is not for tests without the database under test', () => {
    expect(faultsIn({ [test]: `// Also on PGlite: telepathy\n${useApp}` })).toEqual([
      expect.stringContaining('names telepathy; there are: migrations'),
    ])
    expect(faultsIn({ [test]: '// Also on PGlite: sessions\n' })).toEqual([
      expect.stringContaining('does not use the database under test'),
    ])
  })

  it('is refused where nothing shows its reasons, but for stored bytes, and where a test opens its databases itself', () => {
    const marked = (/** @type {string} */ reasons, text = '') =>
      faultsIn({ [test]: `// Also on PGlite: ${reasons}\n${useApp}${text}`, [subject]: planted['search'] ?? '' })
    expect(marked('search, sessions')).toEqual([])
    expect(faultsIn({ [test]: `// Also on PGlite: sessions, search\n${useApp}` })).toEqual([
      expect.stringContaining('is not about sessions, search: take the marker out'),
    ])
    expect(faultsIn({ [test]: `// Also on PGlite: bytes\n${useApp}` })).toEqual([])
    for (const opened of ['await openEmptyEmbedded()', 'const servers = useStreamingPair()'])
      expect(marked('search', opened)).toEqual([expect.stringContaining('opens its databases itself')])
    expect(faultsIn({ [test]: `${useApp}await openEmptyEmbedded()`, [subject]: planted['search'] ?? '' })).toEqual([])
  })
})

describe('the database of a test', () => {
  it('is found through the helpers that it imports, types left out', () => {
    const files = {
      [test]: "import { usePerson } from '#server/testing/use-person.ts'\n",
      'apps/server/src/testing/use-person.ts': "import { useTestApp } from './test-app.ts'\n",
      'apps/server/src/features/a/types.test.ts': "import type { TestApp } from '#server/testing/test-app.ts'\n",
      'apps/server/src/platform/db/b.test.ts':
        "import { connectEmbedded } from '#server/platform/db/connect-embedded.ts'\n",
    }
    const read = (/** @type {string} */ path) => /** @type {Record<string, string>} */ (files)[path]
    expect(Object.keys(files).map((path) => databaseOf(path, read))).toEqual(['tested', 'tested', 'none', 'embedded'])
  })

  it('reads imports over several lines, by name and by place', () => {
    const text =
      "import {\n  a,\n} from '#seed/a.ts'\nimport './b.ts'\nexport { c } from '../c.ts'\nimport d from 'd'\n"
    expect(valueImports('apps/server/src/x/y.ts', text)).toEqual([
      'apps/server/seed/a.ts',
      'apps/server/src/x/b.ts',
      'apps/server/src/c.ts',
    ])
  })

  it('is needed by most of the server’s tests, and every test runs somewhere', () => {
    const { unit, server, pglite } = serverTestFiles()
    expect(Math.min(unit.length, server.length, pglite.length)).toBeGreaterThan(20)
    expect(server).toEqual(expect.arrayContaining(pglite.filter((path) => databaseOf(path, readSource) === 'tested')))
  })
})
