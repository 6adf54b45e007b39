import { limits } from '@tsunagu/contract/base/limits.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '#web/api/api-client.ts'
import { fakeStorage } from '#web/page/fake-storage.ts'
import { type SavedCondition, searchIdentity, withName, withoutSaved, withSaved } from '#web/search/saved-conditions.ts'
import { mergeConditions } from './merge-conditions.ts'
import { changeStored, readRemoved, readStoredConditions } from './stored-conditions.ts'

const search = (word: string): SavedCondition => ({
  name: word,
  savedAt: `2026-11-20T09:00:00.000Z`,
  states: [elementState('text', 'keyword', [textContent(word, word)])],
})
const identityOf = (word: string) => searchIdentity(search(word).states)

type Body = {
  saved: { id?: string; name: string; savedDatetime: string; formElementStates: [] }[]
  removedIds: string[]
}

/** An account as the service merges it: a search's name is its id; `meanwhile` happens while the call is under way. */
function accountOf(...names: string[]) {
  const account = new Map(names.map((name) => [name, name]))
  const bodies: Body[] = []
  let meanwhile = () => {}
  const call = async (_operation: string, { body }: { body: Body }) => {
    bodies.push(body)
    for (const id of body.removedIds) account.delete(id)
    for (const { id, name, formElementStates } of body.saved) {
      const key = (formElementStates as SavedCondition['states'])[0]?.contentStates[0]?.text ?? ''
      if (id !== undefined || !account.has(key)) account.set(key, name)
    }
    const savedSearchConditions = [...account].map(([id, name]) => {
      const { savedAt, states } = search(id)
      return { id, name, savedDatetime: savedAt, formElementStates: states }
    })
    meanwhile()
    meanwhile = () => {}
    return { savedSearchConditions }
  }
  return {
    account,
    bodies,
    api: { call } as unknown as ApiClient,
    during(act: () => void) {
      meanwhile = act
    },
  }
}

const namesHere = () => readStoredConditions().map(({ name }) => name)

beforeEach(() => vi.stubGlobal('window', { localStorage: fakeStorage(), addEventListener: () => {} }))
afterEach(() => vi.unstubAllGlobals())

test('the lists of the browser and of the account become one, and a second merge sends nothing', async () => {
  const { account, api, bodies } = accountOf('account')
  changeStored((list) => withSaved(list, search('browser')))
  await mergeConditions(api)
  expect(namesHere().toSorted()).toEqual(['account', 'browser'])
  expect([...account.keys()]).toEqual(['account', 'browser'])
  await mergeConditions(api)
  expect(bodies.at(-1)).toEqual({ saved: [], removedIds: [] })
})

test('a search that another device has deleted goes here too, and one deleted here goes there', async () => {
  const { account, api } = accountOf('one', 'two', 'three')
  await mergeConditions(api)
  account.delete('one')
  changeStored((list) => withoutSaved(list, identityOf('two')))
  expect(readRemoved()).toEqual(['two'])
  await mergeConditions(api)
  expect(namesHere()).toEqual(['three'])
  expect([...account.keys()]).toEqual(['three'])
  expect(readRemoved()).toEqual([])
})

test('a name given here is the account’s from then on', async () => {
  const { account, api } = accountOf('one')
  await mergeConditions(api)
  changeStored((list) => withName(list, identityOf('one'), '夜勤なし'))
  await mergeConditions(api)
  expect(account.get('one')).toBe('夜勤なし')
  expect(namesHere()).toEqual(['夜勤なし'])
})

test('what is saved, named and deleted while a call is under way is not lost', async () => {
  const { account, api, during } = accountOf('one', 'two')
  await mergeConditions(api)
  changeStored((list) => withSaved(list, search('sent')))
  during(() => {
    changeStored((list) => withSaved(list, search('late')))
    changeStored((list) => withName(list, identityOf('one'), '新しい名前'))
    changeStored((list) => withoutSaved(list, identityOf('two')))
    changeStored((list) => withoutSaved(list, identityOf('sent')))
  })
  await mergeConditions(api)
  expect(Object.fromEntries(account)).toEqual({ one: '新しい名前', late: 'late' })
  expect(namesHere().toSorted()).toEqual(['late', '新しい名前'].toSorted())
})

test('a call that fails leaves everything as it was', async () => {
  changeStored((list) => withSaved(list, search('browser')))
  const api = { call: () => Promise.reject(new Error('no network')) } as unknown as ApiClient
  await expect(mergeConditions(api)).rejects.toThrow('no network')
  expect(readStoredConditions()).toMatchObject([{ name: 'browser', isChanged: true }])
})

test('what gives way to a newer search is not deleted in the account, which knows what is mailed', async () => {
  const names = Array.from({ length: limits.savedSearchConditions }, (_, index) => `検索${index}`)
  const { api, bodies } = accountOf(...names)
  await mergeConditions(api)
  changeStored((list) => withSaved(list, { ...search('新しい'), savedAt: '2026-11-21T09:00:00.000Z' }))
  expect(namesHere()).toHaveLength(limits.savedSearchConditions)
  expect(readRemoved()).toEqual([])
  await mergeConditions(api, 1)
  expect(bodies.at(-1)).toMatchObject({ saved: [{ name: '新しい' }], removedIds: [] })
  changeStored((list) => withoutSaved(list, identityOf('検索5')))
  expect(readRemoved()).toEqual(['検索5'])
})
