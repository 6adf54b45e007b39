import { expect, test } from 'vitest'
import { scheduleQueryOf } from './schedule-address.ts'

test.each([
  ['from=2026-11-27', { fromDate: '2026-11-27' }],
  ['from=2028-02-29', { fromDate: '2028-02-29' }],
  ['', {}],
  ['from=', {}],
  ['from=2026-02-30', {}],
  ['from=2026-13-01', {}],
  ['from=26-11-27', {}],
  ['from=2026-11-27T00:00', {}],
  ['from=2026-11-27&period=minute', { fromDate: '2026-11-27', periodTimeType: 'minute' }],
  ['from=x&period=hour', { periodTimeType: 'hour' }],
  ['period=unspecified', {}],
  ['period=15', {}],
])('the schedule at "?%s" begins as asked: %j', (search, query) => {
  expect(scheduleQueryOf(new URLSearchParams(search))).toEqual(query)
})
