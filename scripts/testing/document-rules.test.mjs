import { describe, expect, it } from 'vitest'
import { findDocumentFaults } from './document-rules.mjs'

const behaviour = { path: 'docs/behaviour.md', text: '# Rules\n\n## 1. People\n\n## 2. Services\n' }
const present = [
  behaviour,
  { path: 'apps/server/src/screens/build-view.ts', text: 'export function buildView() {}' },
  { path: 'apps/server/src/features/files/file.handlers.ts', text: '' },
]

/** Spelled in pieces: the rule looks at this file, too. @param {string} document */
const section = (document) => `${document} ${'§'}4`

/** @type {[path: string, text: string, reported: string][]} */
const planted = [
  ['apps/web/src/app/a.ts', `/** Pages (${section('specification')}). */`, 'not in the repository'],
  ['apps/web/src/app/a.ts', `// As ${section('decisions')} says`, 'not in the repository'],
  ['apps/server/src/a.ts', `/** Codes (\`${section('decisions.md`')}). */`, 'not in the repository'],
  ['packages/contract/src/endpoints/a.ts', ` * Calls (${section('specification')}).`, 'not in the repository'],
  ['apps/server/src/a.ts', '/** Codes (docs/behaviour.md §3). */', 'no section 3'],
  ['apps/server/src/a.ts', '/** Codes (docs/behaviour.md §1, §7; record 1). */', 'no section 7'],
  [
    'CONTRIBUTING.md',
    'Write `apps/server/src/screens/build-page.ts`.',
    'There is no apps/server/src/screens/build-page.ts',
  ],
  ['docs/testing.md', 'See `screens/build.ts`.', 'There is no screens/build.ts'],
  ['ARCHITECTURE.md', 'See `apps/server/src/nothing`.', 'There is no apps/server/src/nothing'],
  ['ARCHITECTURE.md', '1. `apps/server/src/screens/build-view.ts` (`makeView`).', 'There is no makeView'],
  ['README.md', 'In `apps/server/src/features/<x>/<x>.queries.ts`.', 'There is no'],
  ['docs/decisions/001-a.md', 'See [the other](002-b.md#why).', 'There is no docs/decisions/002-b.md'],
]

/** @type {[path: string, text: string][]} */
const allowed = [
  ['apps/server/src/a.ts', '/** Codes (docs/behaviour.md §1, §2; record 4). RFC 5321 §4 says more. */'],
  ['packages/contract/src/endpoints/a.ts', `    summary: 'Moves (${section('decisions')}).',`],
  ['apps/server/migrations/0001_a.sql', `-- ${section('decisions')}`],
  ['README.md', 'See `screens/build-view.ts`, `build-view.ts` and `apps/server/src/features/<x>/<x>.handlers.ts`.'],
  ['README.md', 'A build makes `apps/web/dist`; `/v1/docs`, `npm run check` and `a/b` are no paths.'],
  [
    'docs/testing.md',
    'All of `apps/server/src/**/*.handlers.ts` in `apps/server/src`: [settings](behaviour.md#1), [x](https://a.b).',
  ],
  ['ARCHITECTURE.md', '1. `apps/server/src/screens/build-view.ts` (`buildView`) fills it.'],
  ['docs/decisions/001-a.md', 'It was in `storage/old-name.ts`.'],
]

describe('references', () => {
  it.each(planted)('%s: %s', (path, text, reported) => {
    const faults = findDocumentFaults([...present, { path, text }])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`${path}:1:`)
    expect(faults[0]).toContain(reported)
  })

  it.each(allowed)('in %s may say %s', (path, text) => {
    expect(findDocumentFaults([...present, { path, text }])).toEqual([])
  })
})
