import { describe, expect, it } from 'vitest'
import { doneSentence, sendingSentence, takenBackSentence } from './bulk-words.ts'

describe('what is said of an act on several people', () => {
  it('names how many it did not reach', () => {
    expect(doneSentence('3人にタグを付けました', 0)).toBe('3人にタグを付けました')
    expect(doneSentence('3人にタグを付けました', 1)).toContain('1人は、退会または休止した')
  })

  it('says what is sent, and what can no longer be taken back', () => {
    expect(sendingSentence(188, 12, 10)).toBe('188人に10秒後に送信します。12人には送信できません。')
    expect(sendingSentence(0, 1, 10)).toBe('送信できる人がいませんでした。')
    expect(takenBackSentence(0, 2)).toContain('すでに送信された')
    expect(takenBackSentence(2, 1)).toContain('1人には')
  })
})
