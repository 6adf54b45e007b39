import type { PostingChoice } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import { expect, it } from 'vitest'
import { findChoices } from './find-choices.ts'

const choice = (label: string, group: string, words: string[] = []): PostingChoice => ({
  id: label,
  label,
  level: 0,
  group,
  words,
})
const choices = [
  choice('病棟', '看護師', ['びょうとう', '病棟ナース']),
  choice('手術室', '看護師', ['オペ室', 'OP室']),
  choice('訪問看護', '在宅', ['ほうかん']),
  choice('外来', '看護師'),
]
const found = (typed: string) => findChoices(choices, typed).flatMap((group) => group.choices.map(({ label }) => label))

it('finds by the name, and by what people type for it, in any kana, width and case', () => {
  expect(found('手術')).toEqual(['手術室'])
  expect(found('ビョウトウ')).toEqual(['病棟'])
  expect(found('ｏｐ')).toEqual(['手術室'])
  expect(found('ほう')).toEqual(['訪問看護'])
  expect(found('保育')).toEqual([])
})

it('names the group of what it found, and puts own names first', () => {
  expect(findChoices(choices, '看護').map(({ name, choices: all }) => [name, all.length])).toEqual([
    ['在宅', 1],
    ['看護師', 3],
  ])
})

it('lists everything in groups where nothing was typed', () => {
  expect(findChoices(choices, ' ').map(({ name }) => name)).toEqual(['看護師', '在宅'])
})
