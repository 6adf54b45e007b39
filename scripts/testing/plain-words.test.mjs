import { describe, expect, it } from 'vitest'
import { findUnplainWords, plainWords, withoutStrings } from './plain-words.mjs'

/** A line with the word of each rule, in the rules' order. */
const planted = [
  '/** Ends for whoever asks. */',
  '// draws it anew',
  '// refuses it outright',
  'const told = new Set()',
  '/** How a posting stands. */',
  '// the file lies there',
  'const kept = rows.filter(isOpen)',
  '/** What becomes of an import. */',
  '// a page with bones',
  'const ornaments = new Set()',
  'interface RowSurroundings {}',
  '/** Answers whether it was stored. */',
  "// in the server's answer",
  '// a call answered with 404',
  'export async function resealSecrets() {}',
  'const state = packedState',
  'const email = foldEmail(text)',
]
/** @param {string} path @param {string} text */
const faultsOf = (path, text) => findUnplainWords([{ path, text }])

describe('words of comments and names', () => {
  it('has a planted line for each rule', () => expect(planted).toHaveLength(plainWords.length))

  it.each(planted.map((line, index) => [line, plainWords[index]?.instead ?? '']))('finds `%s`', (line, instead) => {
    for (const path of ['apps/web/src/ui/a.tsx', 'apps/server/src/app/a.ts', 'scripts/a.mjs', 'e2e/a.test.ts']) {
      expect(faultsOf(path, `first\n${line}`)).toEqual([expect.stringContaining(`${path}:2: plain-words`)])
      expect(faultsOf(path, line)[0]).toContain(instead)
    }
  })

  it.each([
    ['bench/peers/a.ts', 'const told = 1'],
    ['apps/server/src/a.ts', "const text = 'What was kept stands here.'"],
    ['apps/server/src/a.ts', 'sql`select kept.id from ${table} as kept`'],
    ['apps/server/src/a.ts', '/** The folder `kept/` of the store. */'],
    ['apps/server/src/a.ts', 'return { isLedgerKept }'],
    ['apps/server/src/a.ts', 'expect(message).toMatch(/kept back/)'],
    ['apps/web/src/form/a.ts', '/** The answers of a form, and the answer to a question. */'],
    ['packages/contract/src/components/todo-list.ts', '/** Marked done where it stands. */'],
  ])('leaves alone %s: %s', (path, text) => expect(faultsOf(path, text)).toEqual([]))

  it('reads expressions inside templates, and what follows them', () => {
    expect(faultsOf('e2e/a.ts', 'const a = `${kept}` + `kept ${{ b: `kept` }.b} kept`')).toHaveLength(1)
    expect(faultsOf('e2e/a.ts', 'const a = `${b}`; const kept = 1')).toHaveLength(1)
  })

  it('keeps the number of lines', () => {
    const text = "a = `one\ntwo ${'x'}\n` // it's\n/* ' */ b = /['\"`]/\nc = 'kept'"
    expect(withoutStrings(text).split('\n')).toHaveLength(text.split('\n').length)
    expect(withoutStrings(text)).not.toContain('kept')
  })
})
