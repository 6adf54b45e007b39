import { expect, test } from 'vitest'
import { isPublicPath, paths, returnPathOf, signInPath } from './paths.ts'

const afterSignIn = (returnTo: string) => returnPathOf(new URL(signInPath(returnTo), 'http://x').searchParams)

test.each(['/', '/job_postings/1?page=2', '/job_postings/search/result?keyword=%E8%A8%AA%E5%95%8F', '/a#b'])(
  'sign-in leads back to %s',
  (path) => {
    expect(afterSignIn(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/sign_in',
  '/sign_in?return_to=/',
  '',
])('sign-in never leads to %j', (address) => {
  expect(returnPathOf(new URLSearchParams({ return_to: address }))).toBe('/')
})

test('the ids of postings are escaped', () => {
  expect(paths.jobPosting('a/b')).toBe('/job_postings/a%2Fb')
})

test('public pages', () => {
  expect(['/sign_in?return_to=/', '/term#a', '/404', '/forgot_password/confirm?email=a'].every(isPublicPath)).toBe(true)
  expect(['/', '/job_postings/favorite', '/terms'].map(isPublicPath)).toEqual([false, false, false])
})
