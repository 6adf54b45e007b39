import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '#web/page/fake-storage.ts'
import {
  draftName,
  dropDraft,
  dropDrafts,
  dropVisitorDrafts,
  readDraft,
  sweepDrafts,
  visitorDraftKey,
  writeDraft,
} from './drafts.ts'

const states = [elementState('text', 'note', [textContent('夜勤なし')])]
const name = draftName('key-of-misaki', 'profile_1')
const draft = { version: '1', states }
const day = 24 * 60 * 60_000

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: fakeStorage(), sessionStorage: fakeStorage() })
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+09:00') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('drafts', () => {
  it('are restored for the same person, form and fields, and to nobody else', () => {
    writeDraft(name, draft)
    expect(readDraft(name, '1')).toEqual(states)
    expect(readDraft(draftName('key-of-another', 'profile_1'), '1')).toBeNull()
    expect(readDraft(draftName('key-of-misaki', 'profile_2'), '1')).toBeNull()
    expect(readDraft(name, '2')).toBeNull()
    dropDraft(name)
    expect(readDraft(name, '1')).toBeNull()
  })

  it('are forgotten after a week', () => {
    writeDraft(name, draft)
    vi.advanceTimersByTime(7 * day - 1)
    expect(readDraft(name, '1')).toEqual(states)
    vi.advanceTimersByTime(1)
    expect(readDraft(name, '1')).toBeNull()
  })

  it('of others are swept away when they are old, and what is none; nothing else is', () => {
    window.localStorage.setItem('tsunagu.saved_conditions', '[]')
    window.localStorage.setItem(draftName('x', 'broken'), '{')
    writeDraft(draftName('x', 'old'), draft)
    vi.advanceTimersByTime(8 * day)
    writeDraft(name, draft)
    sweepDrafts()
    expect(Object.keys(window.localStorage).toSorted()).toEqual([name, 'tsunagu.saved_conditions'])
    dropDrafts()
    expect(Object.keys(window.localStorage)).toEqual(['tsunagu.saved_conditions'])
  })

  it('of who is not signed in last as long as the tab, and are dropped by themselves', () => {
    const visitors = draftName(visitorDraftKey, 'entry')
    writeDraft(visitors, draft)
    writeDraft(name, draft)
    expect(Object.keys(window.sessionStorage)).toEqual([visitors])
    expect(readDraft(visitors, '1')).toEqual(states)
    dropVisitorDrafts()
    expect([readDraft(visitors, '1'), readDraft(name, '1')]).toEqual([null, states])
    writeDraft(visitors, draft)
    dropDrafts()
    expect(Object.keys(window.sessionStorage)).toEqual([])
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"version":"1","states":[{}],"savedAt":"2026-11-20"}',
    '{"version":"1","states":[],"savedAt":"?"}',
  ])('that cannot be read are none: %s', (text) => {
    window.localStorage.setItem(name, text)
    expect(readDraft(name, '1')).toBeNull()
  })

  it('are no error where nothing can be stored', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    vi.stubGlobal('window', { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
    writeDraft(name, draft)
    sweepDrafts()
    dropDrafts()
    expect(readDraft(name, '1')).toBeNull()
  })
})
