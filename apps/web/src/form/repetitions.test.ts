import { elementState, fieldId, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementSet } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { fillForm, groupsOf, isRepeated } from '@tsunagu/contract/form/repeated-sets.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { validateForm } from '@tsunagu/contract/form/validate-form.ts'
import { arbitraryForm, arbitraryStates } from '@tsunagu/contract/testing/form-arbitraries.ts'
import { makeElement, makeForm, makeSet } from '@tsunagu/contract/testing/form-factories.ts'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { FormStore } from './form-store.ts'
import { repetitionKey, withAdded, withMoved, withPutBack, withRemoved } from './repetitions.ts'

const text = (value: string) => (value === '' ? [] : [textContent(value)])
const state = (key: string, keyIndex: number, value: string) => elementState('text', key, text(value), keyIndex)
const workSet = makeSet(
  [makeElement('text_field', { key: 'employer', label: '勤務先' }), makeElement('text_field', { key: 'duties' })],
  { label: '職歴', increasableFiledSetCount: 20, isShowRequired: true },
)
const form = makeForm([makeSet([makeElement('text_field', { key: 'name' })]), workSet])

const repetitionsOf = (store: FormStore): FormElementSet[] =>
  (store.structure().sections[0]?.elementSets ?? []).filter(isRepeated)
const keyAt = (store: FormStore, place: number) => {
  const set = repetitionsOf(store)[place]
  if (!set) throw new Error(`There is no repetition ${place}.`)
  return repetitionKey(set)
}
/** The id of a field of the repetition at a place. */
const idAt = (store: FormStore, place: number, key: string) => store.places().get(`${place}:${key}`) ?? ''
const textsOf = (store: FormStore) =>
  store
    .states()
    .filter(({ key }) => key !== 'name')
    .map(({ key, keyIndex, contentStates }) => `${keyIndex} ${key} ${contentStates[0]?.text ?? ''}`)

describe('repetitions', () => {
  const open = () => new FormStore(fillForm(form, [state('employer', 0, 'さくら'), state('employer', 1, 'もみじ')]))

  it('are added empty, after the others', () => {
    const store = open()
    store.restructure((now) => withAdded(now, keyAt(store, 0), store.nextBirth()))
    expect(textsOf(store)).toEqual([
      '0 employer さくら',
      '0 duties ',
      '1 employer もみじ',
      '1 duties ',
      '2 employer ',
      '2 duties ',
    ])
  })

  it('go, and the next ones take their places', () => {
    const store = open()
    store.restructure((now) => withRemoved(now, keyAt(store, 0), store.nextBirth()))
    expect(textsOf(store)).toEqual(['0 employer もみじ', '0 duties '])
  })

  it('the only one is emptied', () => {
    const store = new FormStore(form)
    store.change(idAt(store, 0, 'employer'), text('さくら'))
    store.restructure((now) => withRemoved(now, keyAt(store, 0), store.nextBirth()))
    expect(textsOf(store)).toEqual(['0 employer ', '0 duties '])
  })

  it('fields keep their id, and with it their focus, wherever their repetition moves', () => {
    const store = open()
    const [first, second] = [idAt(store, 0, 'employer'), idAt(store, 1, 'employer')]
    store.restructure((now) => withMoved(now, keyAt(store, 0), 1))
    expect([idAt(store, 0, 'employer'), idAt(store, 1, 'employer')]).toEqual([second, first])
  })

  it('an error of the server finds its field, also after it has moved, and is a general one when it is gone', () => {
    const store = open()
    const places = store.places()
    const second = idAt(store, 1, 'employer')
    store.restructure((now) => withMoved(now, keyAt(store, 1), -1))
    const fields = [{ key: 'employer', index: 1, message: 'この勤務先は登録できません。' }]
    store.showProblems({ general: [], fields }, places)
    expect(store.field(second).error).toBe('この勤務先は登録できません。')
    expect(store.summary().fields).toEqual([{ id: second, name: '職歴1 勤務先', section: '' }])
    store.restructure((now) => withRemoved(now, keyAt(store, 0), store.nextBirth()))
    store.showProblems({ general: [], fields }, places)
    expect(store.summary()).toMatchObject({ general: ['この勤務先は登録できません。'], fields: [] })
  })

  it('count as changes: what was removed is not forgotten', () => {
    const store = open()
    expect(store.touched()).toEqual([])
    store.restructure((now) => withRemoved(now, keyAt(store, 1), store.nextBirth()))
    expect(store.touched().length).toBeGreaterThan(0)
    store.keep()
    expect(store.touched()).toEqual([])
    store.reset()
    expect(textsOf(store)).toEqual(['0 employer さくら', '0 duties '])
  })

  it('a definition that reloads replaces what nobody has changed, and nothing else', () => {
    const same = new FormStore(form)
    const notified = vi.fn<() => void>()
    same.subscribeToStructure(notified)
    same.redefine(form)
    expect(notified, 'the same definition notifies nobody').not.toHaveBeenCalled()
    const store = open()
    const reloaded = fillForm(form, [state('employer', 0, 'かえで')])
    store.redefine(reloaded)
    expect(textsOf(store)).toEqual(['0 employer かえで', '0 duties '])
    store.change(idAt(store, 0, 'duties'), text('外来'))
    store.redefine(fillForm(form, [state('employer', 0, 'いちょう')]))
    expect(textsOf(store)).toEqual(['0 employer かえで', '0 duties 外来'])
  })

  it('one key press among two hundred fields notifies one field, also in sets that have grown', () => {
    const store = new FormStore(form)
    for (let count = 1; count < 100; count++) {
      store.restructure((now) => withAdded(now, keyAt(store, 0), store.nextBirth()))
    }
    const notified = new Map([...store.places().values()].map((id) => [id, vi.fn<() => void>()]))
    expect(notified.size).toBe(201)
    for (const [id, listener] of notified) store.subscribeToField(id, listener)
    const structure = vi.fn<() => void>()
    store.subscribeToStructure(structure)
    const sets = repetitionsOf(store)
    store.change(idAt(store, 57, 'duties'), text('病棟'))
    expect([...notified].filter(([, listener]) => listener.mock.calls.length > 0)).toHaveLength(1)
    expect(structure).not.toHaveBeenCalled()
    store.restructure((now) => withMoved(now, keyAt(store, 57), 1))
    const same = repetitionsOf(store).filter((set) => sets.includes(set))
    expect(same, 'only the two that changed places are drawn reloaded').toHaveLength(98)
  })
})

/** What one may do to a group, by numbers that are taken modulo its length. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(), steps: fc.constantFrom(-2, -1, 1, 2) }),
  fc.record({
    kind: fc.constant('type' as const),
    at: fc.nat(),
    value: fc.constantFrom('', 'さくら', 'もみじ', 'かえで'),
  }),
  fc.record({ kind: fc.constant('blame' as const), at: fc.nat() }),
)

/** A repetition as a person sees it. */
type Seen = { employer: string; error: string }

it('whatever is added, removed, put back, moved and typed, answers and errors stay with theirs, in dense places', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const store = new FormStore(form)
      let seen: Seen[] = [{ employer: '', error: '' }]
      let removed: { set: FormElementSet; place: number; isOnly: boolean; was: Seen } | null = null
      for (const one of acts) {
        const at = 'at' in one ? one.at % seen.length : 0
        const own = seen[at] ?? { employer: '', error: '' }
        const key = keyAt(store, at)
        if (one.kind === 'add') {
          store.restructure((now) => withAdded(now, key, store.nextBirth()))
          seen = [...seen, { employer: '', error: '' }]
          removed = null
        } else if (one.kind === 'remove') {
          const set = repetitionsOf(store)[at]
          if (!set) throw new Error('There is always one.')
          removed = { set, place: at, isOnly: seen.length === 1, was: own }
          store.restructure((now) => withRemoved(now, key, store.nextBirth()))
          seen = removed.isOnly ? [{ employer: '', error: '' }] : seen.toSpliced(at, 1)
        } else if (one.kind === 'undo') {
          if (!removed) continue
          const back = removed
          store.restructure((now) => withPutBack(now, key, back))
          seen = seen.toSpliced(back.place, back.isOnly ? 1 : 0, back.was)
          removed = null
        } else if (one.kind === 'move') {
          store.restructure((now) => withMoved(now, key, one.steps))
          const rest = seen.toSpliced(at, 1)
          seen = rest.toSpliced(Math.min(Math.max(at + one.steps, 0), rest.length), 0, own)
          removed = null
        } else if (one.kind === 'type') {
          if (own.employer === one.value) continue
          store.change(idAt(store, at, 'employer'), text(one.value))
          // correcting an error of the server must not announce it again
          seen = seen.with(at, {
            employer: one.value,
            error: own.error && one.value === '' ? '勤務先を入力してください。' : '',
          })
          removed = null
        } else {
          store.showProblems({ general: [], fields: [{ key: 'employer', index: at, message: '登録できません。' }] })
          seen = seen.map((each, place) => ({ ...each, error: place === at ? '登録できません。' : '' }))
          removed = null
        }
        const shown = repetitionsOf(store).map((_, place) => {
          const { contents, error } = store.field(idAt(store, place, 'employer'))
          return { employer: contents[0]?.text ?? '', error }
        })
        expect(shown).toEqual(seen)
        expect(repetitionsOf(store).map(({ elementsKeyIndex }) => elementsKeyIndex)).toEqual(
          seen.map((_, place) => place),
        )
        const sent = store.states().filter((each) => each.key === 'employer')
        expect(sent.map(({ keyIndex }) => keyIndex)).toEqual(seen.map((_, place) => place))
      }
    }),
  )
})

describe('whatever the form', () => {
  const formAndStates = arbitraryForm.chain((one) => fc.tuple(fc.constant(one), arbitraryStates(one)))
  /** Adds, removes and moves at random places of the outermost sets that repeat. */
  function shuffle(store: FormStore, steps: readonly number[]) {
    for (const step of steps) {
      const groups = groupsOf(store.structure().sections[0]?.elementSets ?? []).filter(([first]) => isRepeated(first))
      const group = groups[step % Math.max(groups.length, 1)]
      const set = group?.[step % group.length]
      if (!group || !set) return
      const key = repetitionKey(set)
      store.restructure((now) => {
        if (step % 3 === 0 && group.length < set.increasableFiledSetCount) return withAdded(now, key, store.nextBirth())
        return step % 3 === 1 ? withRemoved(now, key, store.nextBirth()) : withMoved(now, key, 1)
      })
    }
  }
  const shown = (store: FormStore, states: readonly FormElementState[]) =>
    states.flatMap(({ key, keyIndex }) => {
      const { error } = store.field(store.places().get(fieldId({ key, keyIndex })) ?? '')
      return error ? [`${keyIndex} ${key} ${error}`] : []
    })

  it('both sides find the same wrong, whatever the number and order of its sets', () => {
    fc.assert(
      fc.property(formAndStates, fc.array(fc.nat({ max: 50 }), { maxLength: 8 }), ([one, states], steps) => {
        const store = new FormStore(fillForm(one, states))
        shuffle(store, steps)
        const sent = store.states()
        const errors = validateForm(one, sent).map(({ key, index, message }) => `${index} ${key} ${message}`)
        expect(store.check()).toBe(errors.length === 0)
        expect(shown(store, sent).toSorted()).toEqual(errors.toSorted())
        expect(store.isSound()).toBe(errors.length === 0)
      }),
    )
  })

  it('what is sent and returned is what was there', () => {
    fc.assert(
      fc.property(formAndStates, fc.array(fc.nat({ max: 50 }), { maxLength: 8 }), ([one, states], steps) => {
        const store = new FormStore(fillForm(one, states))
        shuffle(store, steps)
        const sent = store.states()
        const again = new FormStore(one)
        again.begin(sent)
        expect(again.states()).toEqual(sent)
        const ids = fieldsOf(store.structure()).map(({ element }) => fieldId(element.state))
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
