import { expect, it } from 'vitest'
import { stayingText } from './staying-text.ts'

it('names the day and the causes of who has left, and nothing more of others', () => {
  expect(stayingText({ answer: 'left', leftOn: '2027-06-30', causes: ['terms_differed', 'health'] })).toBe(
    '辞めた　辞めた日 2027/06/30　理由 条件が約束とちがった、体調',
  )
  expect(stayingText({ answer: 'on_leave', leftOn: null, causes: [] })).toBe('休職・産休などで休んでいる')
})
