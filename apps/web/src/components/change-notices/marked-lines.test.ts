import { expect, it } from 'vitest'
import { markedLines } from './marked-lines.ts'

/** What is marked, in brackets. */
const marked = (text: string, other: string) =>
  markedLines(text, other).map((line) => line.map((part) => (part.isDifferent ? `[${part.text}]` : part.text)).join(''))

it('marks within a line what the other version does not have, and numbers whole', () => {
  expect(marked('本院\n変更の範囲：変更なし', '本院\n変更の範囲：法人の事業所')).toEqual([
    '本院',
    '変更の範囲：[変更なし]',
  ])
  expect(marked('月給 310,000〜342,000円', '月給 304,000〜342,000円')).toEqual(['月給 [310,000]〜342,000円'])
  expect(marked('月4〜5回', '月4回まで')).toEqual(['月4[〜5回]'])
  expect(marked('同じ', '同じ')).toEqual(['同じ'])
})

it('marks whole lines where there are more or fewer of them', () => {
  expect(marked('一\n二\n三', '一\n三')).toEqual(['一', '[二]', '三'])
  expect(marked('一', '')).toEqual(['[一]'])
})
