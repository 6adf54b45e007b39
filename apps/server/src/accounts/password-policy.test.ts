import { readFileSync } from 'node:fs'
import { passwordProblem } from '@tsunagu/contract/form/text-rules.ts'
import { describe, expect, it } from 'vitest'
import { newPasswordProblem } from './password-policy.ts'

const listed = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

describe('the list of common passwords', () => {
  it('is long, without repetition, in lower case, and holds only what the other rules let through', () => {
    expect(listed.length).toBeGreaterThan(1_000)
    expect(new Set(listed).size).toBe(listed.length)
    expect(
      listed.filter((password) => password !== password.toLowerCase() || passwordProblem(password) !== ''),
    ).toEqual([])
  })
})

describe('a new password', () => {
  it.each([
    'password1',
    'PassWord1',
    'ｐａｓｓｗｏｒｄ１',
    'sakura0123',
    'Sakura2026',
    '1qaz2wsx',
    'kangoshi123',
    'doraemon1',
    'p@ssw0rd1',
  ])('%s is refused as easily guessed', (password) => {
    expect(newPasswordProblem(password, 'misaki@example.jp')).toMatch(/推測されやすい/)
  })
  it('is refused when it is the address or its first part', () => {
    expect(newPasswordProblem('Misaki1990@example.jp', 'misaki1990@example.jp')).toMatch(/推測されやすい/)
    expect(newPasswordProblem('misaki1990', 'misaki1990@example.jp')).toMatch(/推測されやすい/)
  })
  it.each([
    ['abc123', /8文字以上/],
    ['a1'.repeat(37), /72文字以内/],
    ['yozoranofune', /英字と数字/],
    ['0312345678', /英字と数字/],
  ])('%s is refused by the rule', (password, problem) => {
    expect(newPasswordProblem(password, 'misaki@example.jp')).toMatch(problem)
  })
  it('is taken otherwise', () => {
    expect(newPasswordProblem('yozora-no-fune-47', 'misaki@example.jp')).toBe('')
  })
})
