import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useZeroFold, ZeroFold } from './zero-fold.tsx'

type Counts = Record<string, number | undefined>

function Probe({ counts, chosen = [] }: { counts: Counts; chosen?: readonly string[] }) {
  const choices = Object.entries(counts).map(([id, count]) => ({ id, count, isChosen: chosen.includes(id) }))
  return [...useZeroFold(choices)].join(' ')
}
const foldedOf = (counts: Counts, chosen: readonly string[] = []) =>
  renderToStaticMarkup(<Probe counts={counts} chosen={chosen} />)

test('choices that lead to nothing are folded, unless they are chosen or not counted yet', () => {
  expect(foldedOf({ a: 3, b: 0, c: undefined, d: 0 })).toBe('b d')
  expect(foldedOf({ a: 3, b: 0, d: 0 }, ['d'])).toBe('b')
})

test('where no choice leads anywhere, all of them show', () => {
  expect(foldedOf({ a: 0, b: 0 })).toBe('')
})

test('the fold says how many it holds, and how many of them are chosen', () => {
  const draw = (count: number, chosen: number) =>
    renderToStaticMarkup(
      <ZeroFold count={count} chosen={chosen}>
        x
      </ZeroFold>,
    ).replace(/<[^>]*>/g, '')
  expect([draw(0, 0), draw(3, 0), draw(3, 1)]).toEqual(['', '0件の3項目を表示x', '0件の3項目を表示（1つ選択中）x'])
})
