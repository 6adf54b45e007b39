import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PartField, ProfileSection } from '#server/definitions/profile-section.ts'
import { completenessOf } from './completeness.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const field: fc.Arbitrary<PartField> = fc.record({
  key: fc.constantFrom(...keys),
  keyIndex: fc.constantFrom(null, 0, 1),
  isRequired: fc.boolean(),
})
const part = fc.record({
  label: fc.string({ maxLength: 4 }),
  weight: fc.integer({ min: 0, max: 20 }),
  sets: fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }),
})
const sections: fc.Arbitrary<ProfileSection[]> = fc.array(
  fc.record({
    text: fc.constant('部'),
    iconType: fc.constant('' as const),
    screenType: fc.constantFrom('profile_1' as const, 'profile_2' as const),
    formId: fc.constant('form'),
    parts: fc.array(part, { maxLength: 4 }),
  }),
  { maxLength: 4 },
)
const answer: fc.Arbitrary<FormElementState> = fc
  .tuple(fc.constantFrom(...keys), fc.integer({ min: 0, max: 2 }), fc.constantFrom('', ' ', 'はい'))
  .map(([key, index, text]) => elementState('text', key, [textContent(text)], index))
const answers = fc.array(answer, { maxLength: 12 })

describe('how complete a profile is', () => {
  it('is never lowered by another answer', () => {
    fc.assert(
      fc.property(sections, answers, answer, (parts, given, more) => {
        const before = completenessOf(parts, given)
        const after = completenessOf(parts, [...given, more])
        expect(after.percent).toBeGreaterThanOrEqual(before.percent)
        expect(after.missing.length).toBeLessThanOrEqual(before.missing.length)
      }),
    )
  })

  it('is 100 exactly when nothing is missing, and says how far each section is', () => {
    fc.assert(
      fc.property(sections, answers, (parts, given) => {
        const { percent, missing, fillings } = completenessOf(parts, given)
        expect(percent === 100).toBe(missing.length === 0)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(fillings).toHaveLength(parts.length)
        expect(fillings.includes('partial') && missing.length === 0).toBe(false)
      }),
    )
  })

  it('does not count a repetition that is not finished, nor takes half of each of two for a whole', () => {
    const work = (key: string): PartField => ({ key, keyIndex: null, isRequired: true })
    const section: ProfileSection = {
      text: '職歴',
      iconType: '',
      screenType: 'profile_work_history',
      formId: 'form',
      parts: [{ label: '職歴', weight: 5, sets: [[work('a'), work('b')]] }],
    }
    const state = (key: string, index: number) => elementState('text', key, [textContent('はい')], index)
    expect(completenessOf([section], [state('a', 0), state('b', 1)])).toMatchObject({
      percent: 0,
      fillings: ['partial'],
    })
    expect(completenessOf([section], [state('a', 0), state('a', 1), state('b', 1)])).toMatchObject({ percent: 100 })
  })
})
