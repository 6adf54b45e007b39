import { makeElement, makeForm, makeSet } from '@tsunagu/contract/testing/form-factories.ts'
import { beforeAll, expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'
import { RepeatedSets } from './lazy-parts.ts'
import { fieldRegistry } from './registry.tsx'

beforeAll(() =>
  Promise.all([fieldRegistry.text_field, fieldRegistry.file_uploader, RepeatedSets].map((part) => part.preload())),
)

const draw = (sets: Parameters<typeof makeForm>[0]) =>
  renderComponent('form', { id: 'sample', form: makeForm(sets), submitLabel: '' })
const named = (key: string, label: string) => makeElement('text_field', { key, label })
const occurrences = (html: string, text: string) => html.split(`>${text}<`).length - 1

test('a group of named fields says its own name and explanation, too', async () => {
  const html = await draw([
    makeSet([named('a', '姓'), named('b', '名')], { label: 'お名前', subLabel: '戸籍のとおりに' }),
  ])
  expect(html).toContain('role="group" aria-label="お名前"')
  expect(occurrences(html, 'お名前')).toBe(1)
  expect(occurrences(html, '戸籍のとおりに')).toBe(1)
})

test('a set that only holds others says its name and explanation, and so do they', async () => {
  const inner = makeSet([named('a', '部署'), named('b', '役割')], { label: '配属', subLabel: 'わかる範囲で' })
  const html = await draw([makeSet([], { label: '勤務先', subLabel: '新しい順に', elementSets: [inner] })])
  for (const text of ['勤務先', '新しい順に', '配属', 'わかる範囲で']) expect(occurrences(html, text), text).toBe(1)
})

test('a set of one field names it once; a name that differs from the field’s is said above', async () => {
  const html = await draw([
    makeSet([named('a', '')], { label: '電話番号' }),
    makeSet([named('b', '市区町村')], { label: '住所' }),
  ])
  expect(html.split('電話番号').length - 1).toBe(1)
  expect(occurrences(html, '住所')).toBe(1)
  expect(html).toContain('市区町村')
})

test('a place for files shows the icon of its definition', async () => {
  const place = (iconType: 'upload' | 'certificate') => {
    const { ui, ...rest } = makeElement('file_uploader', { key: 'file', label: '免許証' })
    return draw([makeSet([{ ...rest, ui: { ...ui, iconType } }])])
  }
  expect(await place('certificate')).not.toBe(await place('upload'))
})
