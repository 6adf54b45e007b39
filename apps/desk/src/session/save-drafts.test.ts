import { QueryClient } from '@tanstack/react-query'
import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { StoredDraft } from '@tsunagu/contract/endpoints/inbox/draft-calls.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DeskClient } from '#desk/api/desk-client.ts'
import { type DraftKey, readDraft, storeDraft } from './drafts.ts'
import { mergeRemote, saveDraft, sendDraft } from './save-drafts.ts'

let key: DraftKey
/** What the server has. */
let stored: StoredDraft | null
let calls: string[]
/** What happens to the next call that writes: it is refused, does its work and its response is lost, or never comes. */
let fault: 'down' | 'lost response' | 'silence' | null

const conflict = () => new ResponseError(new Response(null, { status: 409 }), null)
interface Written {
  body?: { body: string; revision: string; formerRevision: string | null }
  query?: { revision: string }
}
function write(operation: string, { body, query }: Written): void {
  if (operation === 'deleteDraft' && stored?.revision === query?.revision) stored = null
  if (operation !== 'putDraft' || !body || stored?.revision === body.revision) return
  if ((stored?.revision ?? null) !== body.formerRevision) throw conflict()
  stored = { body: body.body, revision: body.revision, updatedDatetime: '2026-11-20T09:00:00+09:00' }
}
const client = {
  call: async (operation: string, input: Written, { signal }: { signal?: AbortSignal } = {}) => {
    calls.push(operation)
    if (operation === 'getDrafts') return { reply: stored, note: null }
    const now = fault
    fault = null
    if (now === 'down') throw new FetchError(new Error('down'))
    write(operation, input)
    if (now === 'silence') await new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
    if (now === 'lost response') throw new FetchError(new Error('lost'))
    return {}
  },
} as unknown as DeskClient
const page = { client, queries: new QueryClient() }
const text = () => readDraft(key).text

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  })
  key = { staffId: 'a', service: 'kango', jobSeekerId: crypto.randomUUID() }
  stored = null
  calls = []
  fault = null
})

it('a draft is saved while the server restarts, once it is back', async () => {
  storeDraft(key, 'はい')
  fault = 'down'
  expect(await saveDraft(page, key)).toBe(false)
  expect([text(), stored]).toEqual(['はい', null])
  expect(await saveDraft(page, key)).toBe(true)
  expect(stored).toMatchObject({ body: 'はい' })
})

it('a draft whose response was lost is no other one, although more was typed', async () => {
  storeDraft(key, 'はい')
  fault = 'lost response'
  expect(await saveDraft(page, key)).toBe(false)
  storeDraft(key, 'はい、そうです')
  expect(await saveDraft(page, key)).toBe(true)
  expect(stored).toMatchObject({ body: 'はい、そうです' })
  expect(readDraft(key).older).toBeNull()
})

it('a draft that another device has saved meanwhile is offered, and ours is saved', async () => {
  stored = { body: '別の端末', revision: crypto.randomUUID(), updatedDatetime: '2026-11-20T09:00:00+09:00' }
  storeDraft(key, 'はい')
  expect(await saveDraft(page, key)).toBe(true)
  expect([stored?.body, text(), readDraft(key).older]).toEqual(['はい', 'はい', '別の端末'])
})

it('an emptied draft is removed on the server', async () => {
  storeDraft(key, 'はい')
  await saveDraft(page, key)
  storeDraft(key, '')
  expect(await saveDraft(page, key)).toBe(true)
  expect(stored).toBeNull()
})

it('words that are sent end their draft, and no save brings it back', async () => {
  storeDraft(key, 'は')
  await saveDraft(page, key)
  storeDraft(key, 'はい')
  const { messageId } = readDraft(key)
  const sending = sendDraft(page, key, { messageId, work: async () => 'sent' })
  const saving = saveDraft(page, key)
  expect(await sending).toBe('sent')
  await saving
  expect([text(), stored]).toEqual(['', null])
  // A response from before
  mergeRemote(key, { reply: { body: 'はい', revision: messageId, updatedDatetime: '' }, note: null })
  expect(text()).toBe('')
})

it('words whose sending failed stay, although the server has their draft no more', async () => {
  storeDraft(key, 'はい')
  await saveDraft(page, key)
  const { messageId } = readDraft(key)
  const lost = sendDraft(page, key, {
    messageId,
    work: async () => {
      stored = null
      mergeRemote(key, { reply: null, note: null })
      throw new FetchError(new Error('lost'))
    },
  })
  await expect(lost).rejects.toThrow('The request failed')
  mergeRemote(key, { reply: null, note: null })
  expect([text(), readDraft(key).messageId]).toEqual(['はい', messageId])
  expect(await saveDraft(page, key)).toBe(true)
  expect(stored).toMatchObject({ revision: messageId })
})

it('words are sent although their draft’s save is never answered, and leave no draft', async () => {
  vi.useFakeTimers()
  storeDraft(key, 'はい')
  fault = 'silence'
  const saving = saveDraft(page, key)
  await vi.advanceTimersByTimeAsync(0)
  storeDraft(key, 'はい、そうです')
  const { messageId } = readDraft(key)
  const sending = sendDraft({ client }, key, { messageId, work: async () => calls.push('send') })
  await vi.runAllTimersAsync()
  await sending
  vi.useRealTimers()
  expect(await saving).toBe(false)
  expect(calls).toEqual(['putDraft', 'send', 'deleteDraft'])
  expect([text(), stored]).toEqual(['', null])
})
