import { expect, it } from 'vitest'
import { linkWords } from './link-words.ts'

const own = 'kango.tsunagu.example'

it.each([
  [`https://${own}/job_postings/0816f9d0-5eda-870b-b8f8-f2b07d6b9ecc`, '求人のページを開く'],
  [`https://${own}/job_postings/search/result?areas=13112`, '求人の一覧を開く'],
  [`https://${own}/account/messages`, 'メッセージを開く'],
  [`https://${own}/anything`, 'このサイトのページを開く'],
  ['https://www.mizuho-reha.example/access?from=1#map', 'www.mizuho-reha.example のページを開く'],
  [`https://${own}.evil.example/account/messages`, `${own}.evil.example のページを開く`],
  [`https://${own}@evil.example/account/messages`, 'evil.example のページを開く'],
])('%s reads %s', (href, words) => {
  expect(linkWords(href, own)).toBe(words)
})
