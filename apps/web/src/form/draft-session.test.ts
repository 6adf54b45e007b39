import { elementState, fileContent, textContent } from '@tsunagu/contract/form/content-states.ts'
import { makeElement, makeForm, makeSet } from '@tsunagu/contract/testing/form-factories.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '#web/page/fake-storage.ts'
import { draftName, readDraft } from '#web/session/drafts.ts'
import { DraftSession } from './draft-session.ts'
import { FormStore } from './form-store.ts'

const name = draftName('key-of-misaki', 'form')
const form = makeForm([
  makeSet([makeElement('text_field', { key: 'name', state: elementState('text', 'name', [textContent('田中')]) })]),
  makeSet([makeElement('text_area_field', { key: 'note' })], { increasableFiledSetCount: 3, label: 'メモ' }),
  makeSet([
    makeElement('text_field', { key: 'secret', rules: { rule: 'password' } }),
    makeElement('text_field', { key: 'again', rules: { rule: 'same_as_password' } }),
    makeElement('text_field', { key: 'current', rules: { autocomplete: 'current-password' } }),
    makeElement('file_uploader', { key: 'files' }),
  ]),
])
const typed = (text: string) => [textContent(text)]
const stored = () => window.localStorage.getItem(name) ?? ''

let stops: (() => void)[] = []
/** Opens the form; `before` is typed before the draft's code has loaded. */
function open(before: (store: FormStore) => void = () => undefined) {
  const store = new FormStore(form)
  before(store)
  const session = new DraftSession(store, name, '1')
  const stop = session.start()
  stops.push(stop)
  return { store, session, stop }
}
const textAt = (store: FormStore, id: string) => store.field(id).contents[0]?.text ?? ''

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: fakeStorage() }))
  vi.stubGlobal('document', new EventTarget())
  vi.useFakeTimers()
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a draft', () => {
  it('is stored a little after the typing, not at every key, and at once when the page goes', () => {
    const { store } = open()
    const write = vi.spyOn(Object.getPrototypeOf(window.localStorage), 'setItem')
    for (const text of ['夜', '夜勤', '夜勤なし']) store.change('0:note', typed(text))
    expect(write).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(write).toHaveBeenCalledTimes(1)
    expect(stored()).toContain('夜勤なし')
    store.change('0:note', typed('日勤のみ'))
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).toContain('日勤のみ')
  })

  it('never holds passwords or files, not even when nothing else was typed', () => {
    const { store } = open()
    store.change('0:secret', typed('hanami-2026'))
    store.change('0:again', typed('hanami-2026'))
    store.change('0:current', typed('hanami-2025'))
    store.change('0:files', [fileContent({ name: '履歴書.pdf', url: '/files/1', contentType: 'application/pdf' })])
    vi.runAllTimers()
    expect(stored()).toBe('')
    store.change('0:note', typed('夜勤なし'))
    vi.runAllTimers()
    expect(stored()).toContain('夜勤なし')
    expect(stored()).not.toMatch(/hanami|履歴書/)
  })

  it('is put in when the form opens again, repetitions too, and stays until it is sent', () => {
    const first = open()
    first.store.begin([elementState('text', 'note', typed('一'), 0), elementState('text', 'note', typed('二'), 1)])
    first.stop()
    const { store, session } = open()
    expect(session.isRestored()).toBe(true)
    expect([textAt(store, '0:name'), textAt(store, '0:note'), textAt(store, '1:note')]).toEqual(['田中', '一', '二'])
    store.keep()
    vi.runAllTimers()
    expect(session.isRestored()).toBe(false)
    expect(stored()).toBe('')
    expect(open().session.isRestored()).toBe(false)
  })

  it('does not overwrite what was typed before it came', () => {
    const first = open()
    first.store.change('0:name', typed('山田'))
    first.store.change('0:note', typed('夜勤なし'))
    first.stop()
    const { store } = open((fresh) => fresh.change('0:name', typed('佐藤')))
    expect([textAt(store, '0:name'), textAt(store, '0:note')]).toEqual(['佐藤', '夜勤なし'])
  })

  it('is gone when somebody starts over, or restores the initial values', () => {
    const { store, session } = open()
    store.change('0:note', typed('夜勤なし'))
    vi.runAllTimers()
    session.startOver()
    vi.runAllTimers()
    expect([textAt(store, '0:note'), stored()]).toEqual(['', ''])
    store.change('0:note', typed('夜勤なし'))
    vi.runAllTimers()
    store.change('0:note', [])
    vi.runAllTimers()
    expect(stored()).toBe('')
  })

  it('of another version of the form is left alone', () => {
    const first = open()
    first.store.change('0:note', typed('夜勤なし'))
    first.stop()
    const session = new DraftSession(new FormStore(form), name, '2')
    stops.push(session.start())
    expect(session.isRestored()).toBe(false)
    expect(readDraft(name, '1')).not.toBeNull()
  })
})
