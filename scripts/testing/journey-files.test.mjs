import { describe, expect, it } from 'vitest'
import { divideJourneys, findForeignPeople, readJourneyFiles } from './journey-files.mjs'

const plain = { path: 'e2e/plain.test.ts', text: "import { it } from 'vitest'\n" }
const marked = { path: 'e2e/marked.test.ts', text: "// On PostgreSQL: the connection is lost\nimport 'vitest'\n" }

describe('divideJourneys', () => {
  it('puts each journey into one project, by the marker in its first line', () => {
    expect(divideJourneys([plain, marked], { isAll: false })).toEqual({
      e2e: [plain.path],
      'e2e-postgres': [marked.path],
      engines: [],
    })
  })

  it('keeps the journeys in other engines to themselves', () => {
    const inFirefox = { path: 'e2e/engines/firefox.test.ts', text: '' }
    for (const isAll of [false, true])
      expect(divideJourneys([inFirefox], { isAll })).toEqual({
        e2e: [],
        'e2e-postgres': [],
        engines: [inFirefox.path],
      })
  })

  it('puts every journey into both where all are asked for', () => {
    const both = [plain.path, marked.path]
    expect(divideJourneys([plain, marked], { isAll: true })).toEqual({
      e2e: both,
      'e2e-postgres': both,
      engines: [],
    })
  })

  it.each([
    ['without a reason', '// On PostgreSQL:\n'],
    ['spelled otherwise', '// on PostgreSQL: locks\n'],
    ['on another line', "import 'vitest'\n// On PostgreSQL: locks\n"],
  ])('refuses a marker %s', (_, text) => {
    expect(() => divideJourneys([{ path: 'e2e/a.test.ts', text }], { isAll: false })).toThrow(/^e2e\/a\.test\.ts: /)
  })
})

describe('findForeignPeople', () => {
  it('finds a job seeker of another file', () => {
    const text = "const own = seededPerson('a')\nconst other = idOfPerson('b', service)\n"
    expect(findForeignPeople([{ path: 'e2e/a.test.ts', text }])).toEqual(["e2e/a.test.ts: idOfPerson('b'"])
  })

  it('finds none in the journeys of this repository', () => {
    expect(readJourneyFiles().length).toBeGreaterThan(40)
    expect(findForeignPeople(readJourneyFiles())).toEqual([])
  })
})
