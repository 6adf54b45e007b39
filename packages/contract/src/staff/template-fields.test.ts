import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillTemplate, openFieldsOf } from './template-fields.ts'

const values = { 姓: '田中', 名: '美咲', 担当者: '佐伯', サービス名: 'つなぐ看護' }

describe('fields of a template', () => {
  it('are filled in where they are known, and left where they are not', () => {
    expect(fillTemplate('{{姓}}さん、{{ 担当者 }}です。{{施設名}}', values)).toBe('田中さん、佐伯です。{{施設名}}')
    expect(openFieldsOf('{{施設名}}と{{日時}}、{{施設名}}')).toEqual(['施設名', '日時'])
  })

  it('stay open where the value is empty: nobody is written to without a name', () => {
    expect(fillTemplate('{{姓}}さん', { 姓: '' })).toBe('{{姓}}さん')
  })

  it('are never those of an object’s own kind', () => {
    expect(fillTemplate('{{constructor}}{{__proto__}}', values)).toBe('{{constructor}}{{__proto__}}')
  })

  it('leave any other text as it is, in little time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', ' ', '姓', 'a') }), (text) => {
        fc.pre(!/\{\{\s*姓\s*\}\}/.test(text))
        expect(fillTemplate(text, values)).toBe(text)
      }),
    )
  })
})
