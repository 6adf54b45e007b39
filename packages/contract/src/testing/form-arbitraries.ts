import fc from 'fast-check'
import { elementState, fieldId } from '../form/content-states.ts'
import type { FormUiType } from '../form/elements/registry.ts'
import type { Form, FormElement, FormElementSet } from '../form/form.ts'
import { fieldsOf } from '../form/form-fields.ts'
import { isRepeated, keysOfSet } from '../form/repeated-sets.ts'
import type { ContentState, FormElementState } from '../form/state.ts'
import { type StateType, stateTypes } from '../form/ui-types.ts'
import { makeForm, makeSet, oneOfEach } from './form-factories.ts'

/** A set before its keys are given: each element of a form has one of its own. */
interface Sketch {
  uiTypes: readonly FormUiType[]
  stateType: StateType | null
  most: number
  isShowRequired: boolean
  isDisabled: boolean
  nested: readonly Sketch[]
}

const samples = oneOfEach()

const sketchOfDepth = (depth: number): fc.Arbitrary<Sketch> =>
  fc.record({
    uiTypes: fc.array(fc.constantFrom(...(Object.keys(samples) as FormUiType[])), { minLength: 1, maxLength: 3 }),
    stateType: fc.option(fc.constantFrom(...stateTypes)),
    most: fc.constantFrom(0, 0, 1, 2, 3),
    isShowRequired: fc.boolean(),
    isDisabled: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    nested: depth === 0 ? fc.constant([]) : fc.array(sketchOfDepth(depth - 1), { maxLength: 2 }),
  })

/** Elements of any UI type, some with the state of another one: the nine types of states all occur. */
function drawSet(sketch: Sketch, nextKey: () => string): FormElementSet {
  const elements = sketch.uiTypes.map((uiType): FormElement => {
    const { state, ...element } = samples[uiType]
    const type = sketch.stateType ?? state.type
    return {
      ...element,
      label: uiType,
      isDisabled: sketch.isDisabled,
      state: elementState(type, nextKey()),
    }
  })
  return makeSet(elements, {
    label: '組',
    increasableFiledSetCount: sketch.most,
    isShowRequired: sketch.isShowRequired,
    elementSets: sketch.nested.map((nested) => drawSet(nested, nextKey)),
  })
}

/** Forms of any fields in sets that nest and repeat. */
export const arbitraryForm: fc.Arbitrary<Form> = fc
  .array(sketchOfDepth(2), { minLength: 1, maxLength: 3 })
  .map((sets) => {
    let count = 0
    const nextKey = () => `key_${count++}`
    return makeForm(sets.map((set) => drawSet(set, nextKey)))
  })

/** The possible repetitions of each field: the product of the repeating sets around it. */
function rangesIn(set: FormElementSet, times = 1): Map<string, number> {
  const own = times * (isRepeated(set) ? set.increasableFiledSetCount : 1)
  const nested = set.elementSets.flatMap((inner) => [...rangesIn(inner, own)])
  return new Map([...set.elements.map(({ state }) => [state.key, own] as const), ...nested])
}

const content: fc.Arbitrary<ContentState> = fc.record({
  label: fc.constantFrom('', '日勤のみ'),
  uint32: fc.nat({ max: 3 }),
  bool: fc.boolean(),
  text: fc.constantFrom('', '桜丘病院', 'day_only', 'a@example.jp', '1560052', '\u0007'),
  file: fc.constant(null),
})

/** Answers to a form's fields, at places of their repetitions, each once; some of one repetition too many. */
export function arbitraryStates(form: Form): fc.Arbitrary<FormElementState[]> {
  const sets = form.sections.flatMap(({ elementSets }) => elementSets)
  const ranges = new Map(sets.flatMap((set) => [...rangesIn(set)]))
  const outermost = new Set(sets.filter((set) => isRepeated(set)).flatMap(keysOfSet))
  const types = new Map(fieldsOf(form).map(({ element }) => [element.state.key, element.state.type]))
  const keys = [...types.keys()]
  const one = fc.constantFrom(...keys).chain((key) => {
    const last = (ranges.get(key) ?? 1) - 1 + (outermost.has(key) ? 1 : 0)
    return fc
      .record({ keyIndex: fc.integer({ min: 0, max: last }), contents: fc.array(content, { maxLength: 2 }) })
      .map(({ keyIndex, contents }) => elementState(types.get(key) ?? 'text', key, contents, keyIndex))
  })
  return fc.uniqueArray(one, { maxLength: 25, selector: fieldId })
}
