import { components, type ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { postingSummaryOf } from './posting-summary.ts'

const id = 'x'
const title: ScreenComponent = { id, type: 'title', component: components.title.sample }
const name: ScreenComponent = { id, type: 'sub_description', component: components.sub_description.sample }
const table: ScreenComponent = { id, type: 'basic_info_table', component: components.basic_info_table.sample }
const liked: ScreenComponent = { id, type: 'favorite', component: components.favorite.sample }
const closed: ScreenComponent = {
  id,
  type: 'labels',
  component: { id, labels: [{ text: '掲載終了', appThemeType: 'disabled' }] },
}

test('reads who, what and how much from the posting’s own screen', () => {
  expect(postingSummaryOf([title, name, table, liked])).toEqual({
    title: 'あなたへのおすすめ',
    workplace: 'みずほリハビリテーション病院',
    employer: '医療法人社団 みずほ会',
    pay: '月給 285,000〜342,000円',
    isClosed: false,
    isLiked: true,
  })
})

test('a closed posting says so by its label; what is missing is empty', () => {
  expect(postingSummaryOf([closed])).toEqual({
    title: '',
    workplace: '',
    employer: '',
    pay: '',
    isClosed: true,
    isLiked: false,
  })
})
