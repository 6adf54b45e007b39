import { elementState, fieldId, textContent } from '@tsunagu/contract/form/content-states.ts'
import { makeElement, makeForm, makeOptions, makeSet } from '@tsunagu/contract/testing/form-factories.ts'
import { describe, expect, it, vi } from 'vitest'
import { FormStore } from './form-store.ts'

const [email, name, note] = ['0:email', '0:name', '0:note']
const required = { isShowRequired: true }

/** A store of a required address, a required name and a note, with a log of its notifications. */
function createStore() {
  const form = makeForm([
    makeSet([makeElement('user_id', { key: 'email', label: 'メールアドレス' })], required),
    makeSet(
      [
        makeElement('text_field', {
          key: 'name',
          label: '氏名',
          state: elementState('text', 'name', [textContent('田中')]),
        }),
      ],
      required,
    ),
    makeSet([makeElement('text_area_field', { key: 'note' })]),
  ])
  const store = new FormStore(form)
  const notified = Object.fromEntries([email, name, note].map((id) => [id, vi.fn<() => void>()]))
  for (const [id, listener] of Object.entries(notified)) store.subscribeToField(id, listener)
  const summary = vi.fn<() => void>()
  store.subscribeToSummary(summary)
  return {
    store,
    notified,
    summary,
    countNotified: () => Object.values(notified).map((listener) => listener.mock.calls.length),
  }
}
const typed = (text: string) => [textContent(text)]

describe('answers', () => {
  it('are checked some by some, and only of those anything is said', () => {
    const { store } = createStore()
    expect([store.isSound(new Set([name])), store.check(new Set([name]))]).toEqual([true, true])
    expect(store.field(email).error).toBe('')
    expect(store.check(new Set([email]))).toBe(false)
    expect(store.summary().fields.map(({ id }) => id)).toEqual([email])
  })

  it('are sound or not, without a word about it', () => {
    const { store, countNotified } = createStore()
    expect(store.isSound()).toBe(false)
    store.change(email, typed('a@example.jp'))
    expect(store.isSound()).toBe(true)
    store.change(note, typed('\u0007'))
    expect(store.isSound()).toBe(false)
    expect(store.field(note).error).toBe('')
    expect(countNotified()).toEqual([1, 0, 1])
  })

  it('that are set together notify once: no listener sees some old and some new', () => {
    const { store } = createStore()
    const seen: string[][] = []
    store.subscribeToAnswers(() => seen.push(store.states().map(({ contentStates }) => contentStates[0]?.text ?? '')))
    store.fill([elementState('text', 'email', typed('a@example.jp')), elementState('text', 'note', typed('メモ'))])
    store.change(note, typed('別のメモ'))
    store.reset()
    expect(seen).toEqual([
      ['a@example.jp', '田中', 'メモ'],
      ['a@example.jp', '田中', '別のメモ'],
      ['', '田中', ''],
    ])
  })

  it('begin as the definition has them', () => {
    const { store } = createStore()
    expect(store.field(name).contents).toEqual(typed('田中'))
    expect(store.field(email)).toEqual({ contents: [], error: '' })
  })

  it('one change notifies its own field, once, and no other', () => {
    const { store, countNotified, summary } = createStore()
    store.change(email, typed('m'))
    store.change(email, typed('mi'))
    expect(countNotified()).toEqual([2, 0, 0])
    expect(summary).not.toHaveBeenCalled()
  })

  it('fields that did not change keep their snapshot: React renders nothing again', () => {
    const { store } = createStore()
    const before = store.field(name)
    store.change(email, typed('m'))
    store.check()
    expect(store.field(name)).toBe(before)
  })

  it("are sent as they are at that moment, in the form's order", () => {
    const { store } = createStore()
    store.change(note, typed('夜勤なし'))
    store.change(email, typed('misaki@example.jp'))
    expect(store.states().map(({ key, contentStates }) => [key, contentStates[0]?.text])).toEqual([
      ['email', 'misaki@example.jp'],
      ['name', '田中'],
      ['note', '夜勤なし'],
    ])
  })

  it('of disabled elements are not sent', () => {
    const store = new FormStore(makeForm([makeSet([makeElement('text_field', { isDisabled: true })])]))
    expect(store.states()).toEqual([])
  })

  it('of lists that share a key are sent once', () => {
    const lists = ['休み', '暮らし'].map((label) =>
      makeElement('check_box_list', { key: 'features', ui: { contents: makeOptions(label) } }),
    )
    const store = new FormStore(makeForm(lists.map((list) => makeSet([list]))))
    store.change(
      '0:features',
      makeOptions('休み', '暮らし').map((option) => option.state),
    )
    expect(store.states()).toHaveLength(1)
    expect(store.check()).toBe(true)
  })

  it('can be put in from outside, only into fields that there are', () => {
    const { store } = createStore()
    store.fill([elementState('text', 'note', typed('日勤')), elementState('text', 'unknown', typed('x'))])
    expect(store.field(note).contents).toEqual(typed('日勤'))
    expect(store.states()).toHaveLength(3)
  })

  it('go back to the definition on a reset, errors too', () => {
    const { store } = createStore()
    store.change(name, typed('山田'))
    store.check()
    store.reset()
    expect(store.field(name).contents).toEqual(typed('田中'))
    expect(store.field(email).error).toBe('')
    expect(store.summary().fields).toEqual([])
  })

  it('a removed listener is not notified', () => {
    const { store } = createStore()
    const listener = vi.fn<() => void>()
    store.subscribeToField(email, listener)()
    store.change(email, typed('m'))
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('errors', () => {
  it("show at the fields and in the summary, in the form's order", () => {
    const { store } = createStore()
    store.change(name, [])
    expect(store.check()).toBe(false)
    expect(store.field(email).error).toBe('メールアドレスを入力してください。')
    expect(store.summary().fields).toEqual([
      { id: email, name: 'メールアドレス', section: '' },
      { id: name, name: '氏名', section: '' },
    ])
  })

  it('go while typing, as soon as they are mended, and not before', () => {
    const { store } = createStore()
    store.check()
    store.change(email, typed('misaki'))
    expect(store.field(email).error).toContain('@')
    store.change(email, typed('misaki@example.jp'))
    expect(store.field(email).error).toBe('')
  })

  it('do not appear while typing, only when the field is left, and only where there was one before', () => {
    const { store } = createStore()
    store.change(email, typed('misaki'))
    store.leave(email)
    expect(store.field(email).error).toBe('')
    store.check()
    store.change(email, typed('misaki@example.jp'))
    store.change(email, typed('misaki'))
    expect(store.field(email).error).toBe('')
    store.leave(email)
    expect(store.field(email).error).toContain('@')
  })

  it('the summary stays unchanged until the next attempt, and reports the same problems again', () => {
    const { store, summary } = createStore()
    store.check()
    const { attempt } = store.summary()
    store.change(email, typed('misaki@example.jp'))
    expect(store.summary().fields).toHaveLength(1)
    expect(summary).toHaveBeenCalledTimes(1)
    store.change(email, [])
    store.check()
    expect(store.summary().attempt).toBeGreaterThan(attempt)
  })

  it('of the server land on their field by key and index, and stay until its value changes', () => {
    const { store } = createStore()
    store.showProblems({ general: [], fields: [{ key: 'name', index: 0, message: '使えない氏名です。' }] })
    store.leave(name)
    expect(store.field(name).error).toBe('使えない氏名です。')
    expect(store.summary().fields).toEqual([{ id: name, name: '氏名', section: '' }])
    store.change(name, typed('山田'))
    expect(store.field(name).error).toBe('')
  })

  it('of the server at fields that the form does not have are general errors', () => {
    const { store } = createStore()
    const fields = [{ key: 'name', index: 3, message: '4人目の氏名が違います。' }]
    store.showProblems({ general: ['受け付けできません。'], fields })
    expect(store.summary()).toMatchObject({ general: ['受け付けできません。', '4人目の氏名が違います。'], fields: [] })
    expect(store.field(name).error).toBe('')
  })

  it('a repeated password is checked again when the password changes', () => {
    const password = makeElement('text_field', { key: 'password', rules: { rule: 'password' } })
    const again = makeElement('text_field', { key: 'again', rules: { rule: 'same_as_password' } })
    const store = new FormStore(makeForm([makeSet([password, again])]))
    store.change(fieldId(password.state), typed('mizuiro77'))
    store.change(fieldId(again.state), typed('mizuiro78'))
    store.check()
    expect(store.field(fieldId(again.state)).error).not.toBe('')
    store.change(fieldId(password.state), typed('mizuiro78'))
    expect(store.field(fieldId(again.state)).error).toBe('')
  })

  it('notifies listeners at once of a field’s error', () => {
    const { store } = createStore()
    const heard: boolean[] = []
    store.subscribeToField(note, () => heard.push(store.wasWrong(note)))
    expect(store.wasWrong(note)).toBe(false)
    store.showProblems({ general: [], fields: [{ key: 'note', index: 0, message: 'ご記入ください。' }] })
    store.change(note, typed('はい'))
    expect(store.wasWrong(note)).toBe(true)
    expect(heard[0]).toBe(true)
  })
})
