import fc from 'fast-check'
import { expect, it } from 'vitest'
import { varyPictures } from './vary-pictures.ts'

const [ward, clinic, visit] = ['ward', 'clinic', 'visit'].map((name) => `/assets/scenes/kango-${name}.svg#kango`)
const cards = (...images: (string | undefined)[][]) =>
  images.map((list) => ({ images: list.flatMap((one) => one ?? []) }))
const firstOf = (list: { images: string[] }[]) => list.map(({ images }) => images[0])

it('begins a card with another of its pictures where its neighbour begins with the same file', () => {
  expect(firstOf(varyPictures(cards([ward], [ward, clinic], [ward, clinic], [visit])))).toEqual([
    ward,
    clinic,
    ward,
    visit,
  ])
  expect(varyPictures(cards([ward], [ward, clinic]))[1]?.images).toEqual([clinic, ward])
})

it('takes a file in other tones for the same, and leaves cards that have nothing else', () => {
  expect(firstOf(varyPictures(cards(['/a.svg#kango'], ['/a.svg#kaigo', '/b.svg'], [], ['/b.svg'])))).toEqual([
    '/a.svg#kango',
    '/b.svg',
    undefined,
    '/b.svg',
  ])
  expect(firstOf(varyPictures(cards([ward], [ward])))).toEqual([ward, ward])
})

it('holds for any list of cards with two pictures or more', () => {
  const pictures = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(pictures, { maxLength: 40 }), (lists) => {
      const varied = varyPictures(lists.map((images) => ({ images })))
      const firsts = firstOf(varied)
      expect(firsts.every((first, index) => index === 0 || first !== firsts[index - 1])).toBe(true)
      expect(varied.map(({ images }) => images.toSorted())).toEqual(lists.map((images) => images.toSorted()))
    }),
  )
})
