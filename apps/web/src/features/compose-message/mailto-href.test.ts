import { expect, test } from 'vitest'
import { mailtoHref } from './mailto-href.ts'

const setting = { to: 'soudan@kango.tsunagu.example', cc: '', subject: '', body: '' }

test('a message without words is an address alone', () => {
  expect(mailtoHref(setting)).toBe('mailto:soudan%40kango.tsunagu.example')
})

test('subject, copies and text are written out: none of them becomes a header of its own', () => {
  const href = mailtoHref({ ...setting, cc: 'a@b.jp', subject: 'Re: 日程&bcc=x@y.jp', body: '一\n二' })
  expect(
    href
      .split('?')[1]
      ?.split('&')
      .map((each) => each.split('=')[0]),
  ).toEqual(['cc', 'subject', 'body'])
  const url = new URL(href)
  expect(url.searchParams.get('subject')).toBe('Re: 日程&bcc=x@y.jp')
  expect(url.searchParams.get('body')).toBe('一\r\n二')
})

test('a long text is cut, and stays whole characters', () => {
  const href = mailtoHref({ ...setting, body: '𠮷'.repeat(5_000) })
  expect(href.length).toBeLessThanOrEqual(1_900)
  expect(new URL(href).searchParams.get('body')).toMatch(/^(𠮷)+$/u)
})
