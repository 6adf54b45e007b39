import { expect, it } from 'vitest'
import { titleOf } from './page-title.ts'

it('the title names page and service, and how many wait', () => {
  expect(titleOf(['今日', '看護'], 3)).toBe('（3）今日｜看護｜つなぐデスク')
  expect(titleOf(['サインイン'])).toBe('サインイン｜つなぐデスク')
})
