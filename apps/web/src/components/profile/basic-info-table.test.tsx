import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

type Items = ComponentPayloads['basic_info_table']['items']

const table = (value: string, title = '雇用条件') => {
  const items: Items = [{ title: '仕事の内容', value, iconType: '' }]
  return renderComponent('basic_info_table', { id: 'a', title, items })
}
/** What is read, without markup. */
const said = async (value: string) => (await table(value)).replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

test('the initial value and its possible changes are beside their names', async () => {
  expect(await said('（雇入れ直後）：病棟での看護\n（変更の範囲）：変更なし')).toContain(
    '|雇入れ直後|：|病棟での看護|変更の範囲|：|変更なし|',
  )
})

test('a line without a name goes on with the part before', async () => {
  expect(await said('変更前：日勤\n夜勤\n変更後：日勤のみ')).toContain('|変更前|：|日勤\n夜勤|変更後|：|日勤のみ|')
})

test.each(['期間の定めなし', '注意：夜勤があります', '4週8休\n夏季：3日', '：名前なし\n：名前なし'])(
  '%j stays a text',
  async (value) => {
    expect(await said(value)).toContain(`|${value}|`)
  },
)

test('a blank value says so', async () => {
  expect(await said('')).toContain('記載がありません')
})

test('no rows, no table', async () => {
  expect(await renderComponent('basic_info_table', { id: 'a', title: '雇用条件', items: [] })).toBe('')
})
