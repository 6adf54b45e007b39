import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { sectionOf } from './sections.ts'

const bar = [paths.top, paths.advancedSearch, paths.progressStatuses, paths.favorite, paths.profile]
const menu = [...bar, paths.messages, paths.schedule, paths.setting]

test.each([
  ['/', paths.top],
  ['/job_postings/favorite', paths.favorite],
  ['/job_postings/0b8f3c62', paths.advancedSearch],
  ['/job_postings/search/result', paths.advancedSearch],
  ['/job_postings/history', paths.advancedSearch],
  ['/job_postings/offer_acceptance/0b8f3c62', paths.progressStatuses],
  ['/job_postings/inquired', paths.progressStatuses],
  ['/account/messages', paths.profile],
  ['/account/messages/1', paths.profile],
  ['/account/setting', paths.profile],
  ['/change_password', paths.profile],
  ['/term', undefined],
])('%s belongs to %s of the bar', (pathname, section) => {
  expect(sectionOf(pathname, bar)).toBe(section)
})

test.each([
  ['/account/messages/1', paths.messages],
  ['/account/interviews/1', paths.schedule],
  ['/account/setting', paths.setting],
])('%s belongs to %s, where a menu has it', (pathname, section) => {
  expect(sectionOf(pathname, menu)).toBe(section)
})
