import { components } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const { sample } = components.available_schedule
const draw = (changes: Partial<typeof sample> = {}) =>
  renderComponent('available_schedule', { ...sample, ...changes }, { address: '/account/schedule?from=2026-11-26' })

test('the grid is a table whose boxes are named by day and hour', async () => {
  const html = await draw()
  expect(html).toMatch(/<th scope="colgroup" colSpan="5"[^>]*>2026年11月/i)
  expect(html).toMatch(/<th scope="row"[^>]*>/)
  expect(html).toMatch(/<input[^>]*aria-label="11月27日 9:00"[^>]*checked=""/)
  expect(html).toMatch(/<input[^>]*aria-label="11月28日 9:00"(?![^>]*checked)/)
  expect(html).toContain('aria-label="11月27日をすべて"')
  expect(html).toContain('aria-label="9:00をすべての日で"')
})

test('a day that is past has no boxes, and shows its bookings instead', async () => {
  const html = await draw()
  expect(html).not.toContain('aria-label="11月26日 9:00"')
  expect(html.match(/受付なし<\/span>/g)).toHaveLength(sample.schedule.rows.length)
  expect(html).not.toContain('aria-label="11月29日 11:00"')
  expect(html).toContain('>面接</td>')
})

test('no cell of a day that is not available can be chosen, whatever the cell says', async () => {
  const { schedule } = sample
  const sections = schedule.sections.map((section) => ({
    ...section,
    columns: section.columns.map((column) => ({ ...column, isAvailableDay: column.date !== '2026-11-27' })),
  }))
  const html = await draw({ schedule: { ...schedule, sections } })
  expect(html).not.toContain('aria-label="11月27日 9:00"')
  expect(html).not.toContain('aria-label="11月27日をすべて"')
  expect(html).toContain('aria-label="11月28日 9:00"')
})

test('a section shows as many columns as its range, and the grid says its year and month', async () => {
  const { schedule } = sample
  const sections = schedule.sections.map((section) =>
    section.name === '2026年11月' ? { ...section, range: 3 } : section,
  )
  const html = await draw({ schedule: { ...schedule, year: 2027, month: 4, sections } })
  expect(html).toMatch(/<th scope="colgroup" colSpan="3"[^>]*>2026年11月/i)
  expect(html).not.toContain('aria-label="11月29日 9:00"')
  expect(html).toContain('aria-label="12月1日 9:00"')
  expect(html).toContain('2027年4月')
})

test('days around are links, where there are any', async () => {
  const html = await draw()
  expect(html).toContain('href="/account/schedule?from=2026-12-03"')
  expect(html).not.toContain('前の期間')
  expect(html).toContain('11月26日〜12月2日')
})

test('a server without boxes for whole rows gets none', async () => {
  const { schedule } = sample
  const sections = schedule.sections.slice(1)
  const rows = schedule.rows.map(({ name, cells }) => ({ name, cells: cells.slice(1) }))
  const html = await draw({ schedule: { ...schedule, sections, rows } })
  expect(html).not.toContain('すべての日で')
  expect(html).toMatch(/<input[^>]*aria-label="11月27日 9:00"[^>]*checked=""/)
})

test('a holiday says its name', async () => {
  const { schedule } = sample
  const sections = schedule.sections.map((section) => ({
    ...section,
    columns: section.columns.map((column) =>
      column.date === '2026-11-27' ? { ...column, holidayName: '勤労感謝の日' } : column,
    ),
  }))
  const html = await draw({ schedule: { ...schedule, sections } })
  expect(html).toContain('aria-label="11月27日（勤労感謝の日） 9:00"')
})

test('slots are as long as the rows begin apart: half hours say so, and are summed up in words', async () => {
  const { schedule } = sample
  const halfOf = (text: string) => text.replace(/:00:00/, ':30:00')
  const rows = schedule.rows.flatMap((row) => [
    row,
    {
      name: row.name.replace(':00', ':30'),
      cells: row.cells.map((cell) => ({ ...cell, startDateTime: halfOf(cell.startDateTime), isChecked: false })),
    },
  ])
  const html = await draw({ schedule: { ...schedule, rows } })
  expect(html).toContain('aria-label="11月27日 9:30"')
  expect(html).toMatch(/aria-current="true" href="\/account\/schedule\?from=2026-11-26&amp;period=minute"/)
  expect(html).toMatch(/11月27日\(金\)<\/b><span>9:00〜9:30、10:00〜10:30/)
  const hours = await draw()
  expect(hours).toMatch(/aria-current="true" href="\/account\/schedule\?from=2026-11-26&amp;period=hour"/)
  expect(hours).toMatch(/11月27日\(金\)<\/b><span>9:00〜13:00/)
})

test('a day that cannot be offered has no boxes, whatever its cells say, and the table says its month', async () => {
  const { schedule } = sample
  const sections = schedule.sections.map((section) => ({
    ...section,
    columns: section.columns.map((column) => ({ ...column, isAvailableDay: column.date !== '2026-11-27' })),
  }))
  const html = await draw({ schedule: { ...schedule, sections } })
  expect(html).not.toContain('aria-label="11月27日 9:00"')
  expect(html).toContain('2026年11月からの面接できる時間')
})

test('what others see says until when the link works, and has nothing to press', async () => {
  const shared = { isPreview: true, jobSeekerName: '田中', sharedUntilDatetime: '2026-12-04T12:30:00+09:00' }
  const html = await draw(shared)
  expect(html).toContain('2026年12月4日(金)まで有効')
  expect(html).toContain('田中さんの')
  expect(html).toContain('開かれた回数と日時は、ご本人に伝わります。')
  expect(html).not.toMatch(/<input|<textarea/)
  expect(await draw({ isPreview: true })).not.toContain('まで有効')
})
