import { expect, test } from 'vitest'
import { minimumWage } from './minimum-wages.ts'

const prefectureCodes = Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0'))
const wagesOn = (day: string) => prefectureCodes.map((code) => minimumWage(code, day))

test('every prefecture has a rate of fiscal 2025, between the published lowest and highest', () => {
  const wages = wagesOn('2026-03-31')
  expect(Math.min(...wages)).toBe(1_023)
  expect(Math.max(...wages)).toBe(1_226)
  expect(wages.filter((wage) => wage === 1_023)).toHaveLength(3)
})

test('none is known before the first came into force', () => {
  expect(wagesOn('2025-09-30')).toEqual(prefectureCodes.map(() => 0))
})

test.each([
  ['01', '2025-10-03', 0],
  ['01', '2025-10-04', 1_075],
  ['05', '2026-03-30', 0],
  ['05', '2026-03-31', 1_031],
  ['13', '2025-10-02', 0],
  ['13', '2025-10-03', 1_226],
  ['13', '2027-01-01', 1_226],
  ['47', '2025-11-30', 0],
  ['47', '2025-12-01', 1_023],
  ['48', '2026-11-20', 0],
  ['', '2026-11-20', 0],
])('prefecture %j on %s: %i yen', (code, day, wage) => expect(minimumWage(code, day)).toBe(wage))
