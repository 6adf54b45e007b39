import { monthText, yearText } from './paper-dates.ts'
import type { PaperContent } from './paper-schemas.ts'
import type { PaperEra } from './paper-values.ts'
import { wrapText } from './wrap-text.ts'
import { rowTextWidth, type YearRow } from './year-table.ts'

const blank: YearRow = { year: '', month: '', text: '' }

/** A long entry goes on in the rows below. */
function rowsOf(month: string, text: string, era: PaperEra): YearRow[] {
  const [first = '', ...rest] = wrapText(text, { size: 3.75, font: 'mincho', width: rowTextWidth })
  const date = month === '' ? { year: '', month: '' } : { year: yearText(month, era), month: monthText(month) }
  return [{ ...date, text: first }, ...rest.map((line) => ({ ...blank, text: line }))]
}

const joined = (...words: string[]) => words.filter(Boolean).join('　')

function schoolRows({ schools }: PaperContent, era: PaperEra): YearRow[] {
  return schools.flatMap(({ name, course, from, until, end }) => [
    ...(from === '' ? [] : rowsOf(from, joined(name, course, '入学'), era)),
    ...(until === '' && end !== '在学中'
      ? []
      : rowsOf(end === '在学中' ? '' : until, joined(name, course, end || '卒業'), era)),
  ])
}

function workRows({ works, hasWorked }: PaperContent, era: PaperEra): YearRow[] {
  if (!hasWorked) return [{ ...blank, text: 'なし' }]
  const rows = works.flatMap(({ workplace, occupation, employmentType, from, until, isCurrent }) => [
    ...rowsOf(from, joined(workplace, '入職'), era),
    ...(occupation === '' ? [] : rowsOf('', [occupation, employmentType].filter(Boolean).join('・'), era)),
    ...(isCurrent || until === '' ? [] : rowsOf(until, joined(workplace, '退職'), era)),
  ])
  const isWorking = works.some(({ isCurrent }) => isCurrent)
  return isWorking ? [...rows, { ...blank, text: '現在に至る' }] : rows
}

/** The rows of 学歴・職歴, headings and 以上 included. */
export const historyRows = (content: PaperContent, era: PaperEra): YearRow[] => [
  { ...blank, text: '学　歴', align: 'middle' },
  ...schoolRows(content, era),
  blank,
  { ...blank, text: '職　歴', align: 'middle' },
  ...workRows(content, era),
  { ...blank, text: '以上', align: 'end' },
]

/** The rows of 免許・資格, each with its number. */
export const licenceRows = ({ licences }: PaperContent, era: PaperEra): YearRow[] =>
  licences.flatMap(({ name, month, number }) =>
    rowsOf(month, joined(name, number === '' ? '取得' : `取得（${number}）`), era),
  )
