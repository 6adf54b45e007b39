import { expect, it } from 'vitest'
import { completed } from './use-search-words.ts'

const choice = (label: string, group = '事業所') => ({ id: label, label, group })

it.each([
  ['みず', choice('みずほ病院'), 'みずほ病院'],
  ['夜勤　みず', choice('みずほ病院'), '夜勤 みずほ病院'],
  ['医療法人 みず', choice('医療法人 みずほ会'), '医療法人 みずほ会'],
  ['夜勤 み', choice('日勤 病棟', '最近の検索'), '日勤 病棟'],
  ['', choice('病棟', '職種'), '病棟'],
])('%j is completed by %j to %j', (keyword, chosen, text) => {
  expect(completed(keyword, chosen)).toBe(text)
})
