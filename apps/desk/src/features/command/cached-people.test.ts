import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { cachedPeople } from './cached-people.ts'

const person = (jobSeekerId: string, familyName: string, familyNameKana: string) => ({
  jobSeekerId,
  familyName,
  familyNameKana,
  givenName: '美咲',
  givenNameKana: 'ミサキ',
})
const queries = new QueryClient()
queries.setQueryData(['people', 'kango', 'list'], {
  pages: [{ people: [person('a', '田中', 'タナカ'), person('b', '高橋', 'タカハシ')], nextKey: null }],
})
queries.setQueryData(['people', 'kango', 'command', 'たな'], [person('a', '田中', 'タナカ')])
queries.setQueryData(['people', 'kango', 'count'], { count: 2 })
queries.setQueryData(['people', 'kaigo', 'list'], { pages: [{ people: [person('c', '田村', 'タムラ')] }] })
const found = (words: string) => cachedPeople(queries, 'kango', words, 8)?.map(({ jobSeekerId }) => jobSeekerId)

it('finds who was read of the service, once, by the beginning of name and reading', () => {
  expect(found('田中')).toEqual(['a'])
  expect(found('たか')).toEqual(['b'])
  expect(found('田中 美')).toEqual(['a'])
  expect(found('ﾀ')).toEqual(['a', 'b'])
})

it('is nothing where nobody was read', () => {
  expect(found('佐藤')).toBeUndefined()
  expect(found('むら')).toBeUndefined()
})
