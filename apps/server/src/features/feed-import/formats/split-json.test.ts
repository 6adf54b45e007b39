import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { splitJson } from './split-json.ts'

/** The pieces of a document that is read in chunks of so many bytes. */
async function piecesOf(text: string, size: number): Promise<(string | undefined)[]> {
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  return Array.fromAsync(splitJson(Readable.from(chunks)), (piece) => piece?.toString())
}

describe('a document is taken apart into its postings', () => {
  const a = '{"t":"\\"]} ,\\\\","n":[1,{"x":null}]}'
  it.each<[string, string, string[]]>([
    ['one object', a, [a]],
    ['an array', `[${a},\n ${a} , {}]`, [a, a, '{}']],
    ['an empty array', ' [ ] ', []],
    ['@graph', `{"@context":"https://schema.org","@graph":[${a},${a}],"more":["@graph",[{}]]}`, [a, a]],
    ['@graph, spaced', `{ "@graph" : [ ${a} ] }`, [a]],
    ['a member whose value is called so', '{"x":"@graph","y":[{}]}', ['{"x":"@graph","y":[{}]}']],
    ['@graph further below', '{"x":{"@graph":[{}]}}', ['{"x":{"@graph":[{}]}}']],
    ['objects one after the other', `${a}\n${a}`, [a, a]],
    ['values that are no objects', '[1, "a,]", null,true]', ['1', '"a,]"', 'null', 'true']],
    ['a word', 'nonsense', ['nonsense']],
    ['nothing', ' \n', []],
  ])('%s', async (_name, text, pieces) => {
    for (const size of [1, 2, 7, 1_000]) expect(await piecesOf(text, size)).toEqual(pieces)
  })

  it.each([
    ['an array that does not end', '[{}', 'cut off'],
    ['an object that does not end', '{"a":[1]', 'cut off'],
    ['a text that does not end', '["a', 'cut off'],
    ['a comma too few', '[{} {}]', 'A comma is missing behind posting 1'],
    ['a bracket too many', '[{}]]', 'a bracket too many behind posting 1'],
  ])('%s is refused', async (_name, text, message) => {
    for (const size of [1, 1_000]) await expect(piecesOf(text, size)).rejects.toThrow(message)
  })

  it('refuses a posting without end, and leaves out one that is too long', async () => {
    await expect(piecesOf(`[{"a":"${'x'.repeat(3_000_000)}"}]`, 65_536)).rejects.toThrow('Posting 1 is longer than')
    expect(await piecesOf(`[{"a":"${'x'.repeat(300_000)}"},{}]`, 65_536)).toEqual([undefined, '{}'])
  })
})
