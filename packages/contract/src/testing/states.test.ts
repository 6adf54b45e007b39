import { describe, expect, it, test } from 'vitest'
import { nullable, object, oneOf, Type } from '../base/schema.ts'
import { type ComponentType, components } from '../components/registry.ts'
import { type FormUiType, formUis } from '../form/elements/registry.ts'
import { fieldsOf } from '../form/form-fields.ts'
import { validateForm } from '../form/validate-form.ts'
import { componentStates } from './component-states.ts'
import { emptyValue } from './empty-value.ts'
import { fieldStates } from './field-states.ts'
import { withLongTexts } from './long-text.ts'
import { brokenPicture, withBrokenPictures, withoutPictures } from './picture-states.ts'

describe('the states of a component', () => {
  test.each(Object.keys(components) as ComponentType[])('%s has its sample and something emptier', (type) => {
    const states = componentStates(type)
    expect(states.get('sample')).toBe(components[type].sample)
    expect(states.size).toBeGreaterThan(1)
  })

  it('are emptied as far as the schema allows', () => {
    const schema = object({
      id: Type.String(),
      title: Type.String(),
      url: Type.String({ minLength: 1 }),
      kind: oneOf(['a', 'b']),
      style: oneOf(['', 'bold']),
      day: Type.String({ pattern: '^(\\d+)?$' }),
      list: Type.Array(Type.String()),
      two: Type.Array(Type.String(), { minItems: 1 }),
      link: nullable(object({ text: Type.String() })),
      count: Type.Integer({ minimum: 1 }),
      extra: Type.Optional(Type.String()),
    })
    const sample = {
      id: 'x',
      title: '題',
      url: '/a',
      kind: 'b',
      style: 'bold',
      day: '12',
      list: ['a'],
      two: ['a', 'b'],
      link: { text: 'c' },
      count: 5,
      extra: 'd',
    }
    expect(emptyValue(schema, sample)).toEqual({
      id: 'x',
      title: '',
      url: '/a',
      kind: 'b',
      style: '',
      day: '',
      list: [],
      two: ['a'],
      link: null,
      count: 1,
    })
  })

  it('have long texts where people read, and their codes and addresses as they were', () => {
    const sample = { id: 'a', title: '看護師', url: '/assets/a.svg', code: 'salary_min', name: '' }
    const long = withLongTexts(sample)
    expect(long).toEqual({ ...sample, title: expect.stringMatching(/^看護師.{40,}$/) })
  })

  it('lose their pictures, or have ones that do not load', () => {
    const sample = {
      imageUrl: '/assets/a.svg',
      images: ['/assets/a.svg'],
      items: [{ url: '/assets/a.svg' }],
      url: '/term',
    }
    expect(withoutPictures(sample)).toEqual({
      imageUrl: '',
      images: [],
      items: [{ url: '/assets/a.svg' }],
      url: '/term',
    })
    expect(withBrokenPictures(sample)).toEqual({
      imageUrl: brokenPicture,
      images: [brokenPicture],
      items: [{ url: brokenPicture }],
      url: '/term',
    })
  })
})

describe('the states of a form field', () => {
  const uiTypes = Object.keys(formUis) as FormUiType[]
  const problems = (uiType: FormUiType, state: string) => {
    const form = fieldStates(uiType).get(state)
    if (!form) throw new Error(`There is no state "${state}".`)
    return validateForm(
      form,
      fieldsOf(form).map(({ element }) => element.state),
    )
  }

  test.each(uiTypes)('%s is filled with a valid answer', (uiType) => {
    expect(problems(uiType, 'filled')).toEqual([])
    const [field] = fieldsOf(fieldStates(uiType).get('filled') ?? { id: '', elements: [], sections: [] })
    expect(field?.element.state.contentStates).not.toEqual([])
  })

  test.each(uiTypes)('%s has a problem in its state of error', (uiType) => {
    expect(problems(uiType, 'error')).toHaveLength(1)
  })
})
