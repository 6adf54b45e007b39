import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDrafts, type DraftKey, endDraft, readDraft, storeDraft } from './drafts.ts'

const key: DraftKey = { staffId: 'a', service: 'kango', jobSeekerId: 'x' }
const others: DraftKey[] = [
  { ...key, jobSeekerId: 'y' },
  { ...key, service: 'kaigo' },
  { ...key, staffId: 'b' },
]

function fakeStorage(isRefusing = () => false): Storage {
  const stored = new Map<string, string>()
  const refuse = () => {
    if (isRefusing()) throw new DOMException('full', 'QuotaExceededError')
  }
  return {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      refuse()
      stored.set(name, value)
    },
    removeItem: (name: string) => void stored.delete(name),
    clear: () => stored.clear(),
  }
}

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))
afterEach(() => {
  for (const staffId of ['a', 'b']) clearDrafts(staffId)
  vi.unstubAllGlobals()
})

describe('a draft', () => {
  it('is what was typed last, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
        for (const text of texts) storeDraft(key, text)
        expect(readDraft(key).text).toBe(texts.at(-1))
      }),
    )
  })

  it('belongs to one person, service and job seeker', () => {
    storeDraft(key, 'はい')
    expect(others.map((other) => readDraft(other).text)).toEqual(['', '', ''])
  })

  it('keeps its message id until the words change', () => {
    storeDraft(key, 'はい')
    const first = readDraft(key)
    expect(readDraft(key)).toBe(first)
    storeDraft(key, 'いいえ')
    expect(readDraft(key).messageId).not.toBe(first.messageId)
  })

  it('ends once it has arrived, but not where other words were typed since', () => {
    storeDraft(key, 'はい')
    const { messageId } = readDraft(key)
    storeDraft(key, 'はい、')
    endDraft(key, messageId)
    expect(readDraft(key).text).toBe('はい、')
    endDraft(key, readDraft(key).messageId)
    expect(readDraft(key)).toMatchObject({ text: '', messageId: '' })
    expect(localStorage.length).toBe(0)
  })

  it.each(['plain text', '{"text":1}', 'null', '{'])('of %s in the storage is none', (raw) => {
    localStorage.setItem('desk.draft.a.kango.x', raw)
    expect(readDraft(key).text).toBe('')
  })

  it('that a storage has no room for is kept by the page, and stored once there is', () => {
    let isFull = false
    vi.stubGlobal(
      'localStorage',
      fakeStorage(() => isFull),
    )
    storeDraft(key, 'みじかい')
    isFull = true
    storeDraft(key, 'ながい')
    expect(readDraft(key).text).toBe('ながい')
    isFull = false
    storeDraft(key, 'もっとながい')
    expect(localStorage.getItem('desk.draft.a.kango.x')).toContain('もっとながい')
  })

  it('is kept by the page where the storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    storeDraft(key, 'はい')
    expect(readDraft(key).text).toBe('はい')
    clearDrafts('a')
    expect(readDraft(key).text).toBe('')
  })
})

it('signing out removes the drafts of that person alone', () => {
  for (const each of [key, ...others]) storeDraft(each, 'はい')
  localStorage.setItem('other', 'kept')
  clearDrafts('a')
  expect([key, ...others].map((each) => readDraft(each).text)).toEqual(['', '', '', 'はい'])
  expect(localStorage.getItem('other')).toBe('kept')
})
