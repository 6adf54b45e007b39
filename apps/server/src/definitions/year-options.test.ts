import type { Form } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { describe, expect, it, test } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { tenantInYear } from './tenant-in-year.ts'
import { monthOptions, yearLabel, yearOptions } from './year-options.ts'

test.each([
  [1990, '1990年（平成2年）'],
  [1989, '1989年（昭和64年・平成元年）'],
  [2019, '2019年（平成31年・令和元年）'],
  [2026, '2026年（令和8年）'],
  [1926, '1926年（大正15年・昭和元年）'],
])('%i is %s', (year, label) => expect(yearLabel(year)).toBe(label))

describe('the years of a range', () => {
  const texts = (...range: [number, number]) =>
    yearOptions({ from: range[0], to: range[1] }, 2026).map(({ state }) => state.text)
  it('are counted from the current one, the newest first', () => {
    expect(texts(-2, 1)).toEqual(['2027', '2026', '2025', '2024'])
    expect(texts(0, 0)).toEqual(['2026'])
  })
  it('may be fixed on either side, and given in any order', () => {
    expect(texts(2024, 0)).toEqual(['2026', '2025', '2024'])
    expect(texts(1, 2025)).toEqual(['2027', '2026', '2025'])
  })
})

test('months have two digits', () => {
  expect(monthOptions.map(({ state }) => state.text)).toEqual([
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
    '11',
    '12',
  ])
  expect(monthOptions[0]?.label).toBe('1月')
})

describe('a service in a year', () => {
  const yearsOf = (form: Form | undefined, key: string) => {
    const field = form && fieldsOf(form).find(({ element }) => element.state.key === key)
    return field?.element.uiType === 'date_select_box' ? field.element.ui.years.map(({ state }) => state.text) : []
  }

  it('offers the years around it, and is made once', async () => {
    const tenant = (await loadTenants(shippedTenants)).get('kango')
    if (!tenant) throw new Error('kango is missing')
    const formIn = (year: number) => tenantInYear(tenant, year).forms.get('profile_basic_information')
    expect(yearsOf(formIn(2026), 'birth_date').slice(0, 2)).toEqual(['2011', '2010'])
    expect(yearsOf(formIn(2027), 'birth_date').slice(0, 2)).toEqual(['2012', '2011'])
    expect(yearsOf(tenant.forms.get('profile_basic_information'), 'birth_date')).toEqual([])
    expect(formIn(2027)).toBe(formIn(2027))
  })
})
