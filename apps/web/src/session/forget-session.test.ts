import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeStorage } from '#web/page/fake-storage.ts'
import { endedAccountKey } from './ended-account.ts'
import { favoritesBeside } from './favorite-store.ts'
import { dropTraces, forgetPerson, forgetSession } from './forget-session.ts'
import { sessionKey } from './session-query.ts'

const keptKeys = [
  'tsunagu.draft.key.profile_1',
  'tsunagu.waiting-messages',
  'tsunagu.saved-search-conditions',
  'tsunagu.tutorials',
  'theirs',
]

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: fakeStorage(), sessionStorage: fakeStorage() })
  for (const key of keptKeys) window.localStorage.setItem(key, '[]')
  window.sessionStorage.setItem('tsunagu.choice /job_postings/search/areas', '[]')
})
afterEach(() => vi.unstubAllGlobals())

test('an ended session leaves the service’s configuration in the cache, and nobody’s data, likes or drafts', () => {
  const queryClient = createQueryClient({ isServer: false })
  queryClient.setQueryData(sessionKey, { isVerify: true, sessionId: 's' })
  queryClient.setQueryData(endedAccountKey, 'suspend')
  for (const key of [['app'], ['api', 'getProfileView', {}], ['todo', '1'], ['schedule', '2026-11-20']]) {
    queryClient.setQueryData(key, 'x')
  }
  favoritesBeside(queryClient).set('1', true)
  forgetSession(queryClient)
  const left = queryClient.getQueryCache().getAll()
  expect(
    left.map(({ queryKey }) => queryKey[0]).toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual(['app', 'ended_account', 'session'])
  expect(queryClient.getQueryData(sessionKey)).toEqual({ isVerify: false, sessionId: '' })
  expect(favoritesBeside(queryClient).get('1')).toBeUndefined()
  expect(Object.keys(window.localStorage)).toEqual(keptKeys.slice(2))
})

test('an ended session takes the saved searches of the account along, and leaves those of the browser', () => {
  const key = 'tsunagu.saved-search-conditions'
  window.localStorage.setItem(key, JSON.stringify([{ name: 'a', id: '1' }, null, { name: 'b' }]))
  window.localStorage.setItem('tsunagu.removed-search-conditions', '["2"]')
  forgetSession(createQueryClient({ isServer: false }))
  expect(JSON.parse(window.localStorage.getItem(key) ?? '')).toEqual([null, { name: 'b' }])
  expect(window.localStorage.getItem('tsunagu.removed-search-conditions')).toBeNull()
})

test('what would subscribe the next account to push messages goes with the session', async () => {
  const dropped = vi.fn<(name: string) => Promise<boolean>>(async () => true)
  vi.stubGlobal('caches', { delete: dropped })
  await dropTraces()
  expect(dropped).toHaveBeenCalledWith('tsunagu-push')
})

test('traces are taken out where the browser refuses caches', async () => {
  vi.stubGlobal('caches', { delete: () => Promise.reject(new Error('refused')) })
  await expect(dropTraces()).resolves.toBeUndefined()
})

test('who has withdrawn leaves nothing of themselves in the browser', () => {
  forgetPerson()
  expect(Object.keys(window.localStorage)).toEqual(['tsunagu.tutorials', 'theirs'])
  expect(Object.keys(window.sessionStorage)).toEqual([])
})
