import { describe, expect, it } from 'vitest'
import { choiceOf, withMust } from './choice-draft.ts'

describe('the draft of musts', () => {
  it('has a place for each must', () => {
    expect(choiceOf({ musts: ['給与'], firstChoiceId: null }).musts).toEqual(['給与', '', ''])
  })

  it('holds a term once', () => {
    const choice = choiceOf({ musts: ['給与', '年間休日'], firstChoiceId: null })
    expect(withMust(choice, 1, '給与').musts).toEqual(['', '給与', ''])
    expect(withMust(choice, 0, '').musts).toEqual(['', '年間休日', ''])
  })
})
