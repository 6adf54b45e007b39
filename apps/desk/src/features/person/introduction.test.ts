import { describe, expect, it } from 'vitest'
import { introductionOf, postingWords } from './introduction.ts'

const words = postingWords(
  {
    jobPostingId: '5c1d2f84-97ab-8e3c-a1f0-6b2d94c7e058',
    title: '病棟の看護師',
    facilityName: 'みずほ病院',
    place: '東京都世田谷区',
    pay: '月給 28.5〜34.2万円',
    reasons: [],
  },
  'https://kango.example.jp',
)

describe('an introduction', () => {
  it('names the posting with its address in the portal', () => {
    expect(words).toBe(
      '病棟の看護師\nみずほ病院（東京都世田谷区、月給 28.5〜34.2万円）\nhttps://kango.example.jp/job_postings/5c1d2f84-97ab-8e3c-a1f0-6b2d94c7e058',
    )
  })

  it('is a message of its own, or comes behind what was written', () => {
    expect(introductionOf(' ', '田中', words)).toMatch(
      /^田中さん\n\nご希望に合いそうな求人.*みずほ病院.*お聞かせください。$/s,
    )
    expect(introductionOf('先日の件です。\n', '田中', words)).toBe(`先日の件です。\n\n${words}`)
  })
})
