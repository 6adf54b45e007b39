import { expect, it } from 'vitest'
import { partsOfText } from './template-parts.ts'

it('takes a text apart at the fields that are left', () => {
  expect(partsOfText('田中様、{{面接日}}に{{ 場所 }}')).toEqual([
    { at: 0, text: '田中様、' },
    { at: 4, open: '面接日' },
    { at: 11, text: 'に' },
    { at: 12, open: '場所' },
  ])
  expect(partsOfText('なし')).toEqual([{ at: 0, text: 'なし' }])
  expect(partsOfText('')).toEqual([])
})
