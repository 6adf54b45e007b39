import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { answered, makeElement, makeForm, makeSet } from '../testing/form-factories.ts'
import { textContent } from './content-states.ts'
import { dateLabel, datePartsOf, dateTextOf, daysInMonth, isDate } from './date-text.ts'
import { validateForm } from './validate-form.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')
/** Any day from 1900 to 2099, as the calendar has them. */
const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
/** Whatever lists of years, months and days can put together. */
const anyParts = fc.record({
  year: fc.oneof(fc.constant(''), fc.integer({ min: 1900, max: 2099 }).map(String)),
  month: fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 12 }).map(twoDigits)),
  day: fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 31 }).map(twoDigits)),
})
const dayOption = (text: string) => ({ label: text, state: textContent(text) })

function problem(text: string, hasDay = true, years: string[] = []): string {
  const element = makeElement('date_select_box', {
    label: '生年月日',
    ui: { years: years.map(dayOption), months: [], hasDay },
  })
  const form = makeForm([makeSet([element])])
  return validateForm(form, [answered(element.state, [textContent(text)])])[0]?.message ?? ''
}

describe('a date', () => {
  it('is one when the calendar has it, and no other text is', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(isDate(day, true)).toBe(true)
        expect(isDate(day.slice(0, 7), false)).toBe(true)
        expect([isDate(day, false), isDate(day.slice(0, 7), true), isDate(`${day}x`, true)]).toEqual([
          false,
          false,
          false,
        ])
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => !isDate(`${text}-`, true)))
  })

  it('put together of parts exists exactly when the calendar agrees', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const text = dateTextOf(parts, true)
        const isWhole = parts.year !== '' && parts.month !== '' && parts.day !== ''
        const date = new Date(`${text}T00:00:00Z`)
        const exists = isWhole && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
        expect(isDate(text, true)).toBe(exists)
        expect(problem(text) === '').toBe(exists || text === '')
      }),
    )
  })

  it('gives back the parts that it was put together of, complete or not', () => {
    fc.assert(
      fc.property(anyParts, fc.boolean(), (parts, hasDay) => {
        const expected = hasDay ? parts : { ...parts, day: '' }
        expect(datePartsOf(dateTextOf(parts, hasDay))).toEqual(expected)
      }),
    )
  })

  it('of which nothing is chosen is no text', () => {
    const parts = { year: '', month: '', day: '' }
    expect([dateTextOf(parts, true), dateTextOf(parts, false)]).toEqual(['', ''])
    expect(dateTextOf({ ...parts, day: '18' }, true)).toBe('--18')
  })

  it('offers no day that does not exist once year and month are known', () => {
    expect([
      daysInMonth({ year: '2024', month: '02' }),
      daysInMonth({ year: '1900', month: '02' }),
      daysInMonth({ year: '', month: '02' }),
      daysInMonth({ year: '2023', month: '' }),
      daysInMonth({ year: '', month: '' }),
    ]).toEqual([29, 28, 29, 31, 31])
  })

  test.each([
    ['1992-04-18', '1992年4月18日'],
    ['1992-04', '1992年4月'],
    ['1993-02-29', ''],
    ['1992--', ''],
    ['', ''],
  ])('%j is read as %j', (text, label) => expect(dateLabel(text)).toBe(label))
})

describe('the answer to a date', () => {
  test.each([
    ['1993-02-30', true, '1993年2月30日はありません。日を選び直してください。'],
    ['2023-02-29', true, '2023年2月29日はありません。日を選び直してください。'],
    ['1992-04-00', true, '1992年4月0日はありません。日を選び直してください。'],
    ['1992-13-01', true, '生年月日の月は一覧から選んでください。'],
    ['1992-00', false, '生年月日の月は一覧から選んでください。'],
    ['1992--18', true, '生年月日は年・月・日をすべて選んでください。'],
    ['1992-04', true, '生年月日は年・月・日をすべて選んでください。'],
    ['1992-', false, '生年月日は年と月をすべて選んでください。'],
    ['1992-04-18', false, '生年月日は年と月をすべて選んでください。'],
    ['平成4年4月', false, '生年月日は年と月をすべて選んでください。'],
  ])('%j (with a day: %j) says %j', (text, hasDay, message) => expect(problem(text, hasDay)).toBe(message))

  it('is of a year that is offered', () => {
    expect(problem('1991-04-18', true, ['1992', '1993'])).toBe('生年月日の年は一覧から選んでください。')
    expect(problem('1992-04-18', true, ['1992', '1993'])).toBe('')
  })

  it('may be a leap day', () => expect(problem('2024-02-29')).toBe(''))
})
