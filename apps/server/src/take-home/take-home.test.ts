import { describe, expect, it } from 'vitest'
import { insuranceOf, monthlyGrades, standardMonthly } from './social-insurance.ts'
import { takeHomeOf } from './take-home.ts'
import { incomeTaxOf, quickIncomeTax, residentsTaxOf, workIncome } from './taxes.ts'
import { year2026 } from './year-2026.ts'

const insured = { monthlyPay: 300_000, bonus: 0, commutingAllowance: 0, isOver40: false, prefectureCode: '13' }

describe('the standard monthly pay (協会けんぽ 保険料額表)', () => {
  it('has 50 grades', () => expect(monthlyGrades).toHaveLength(50))

  it.each([
    [0, 58_000],
    [62_999, 58_000],
    [63_000, 68_000],
    [209_999, 200_000],
    [210_000, 220_000],
    [289_999, 280_000],
    [290_000, 300_000],
    [309_999, 300_000],
    [310_000, 320_000],
    [394_999, 380_000],
    [395_000, 410_000],
    [1_355_000, 1_390_000],
    [9_000_000, 1_390_000],
  ])('%i yen a month is grade %i', (pay, grade) => expect(standardMonthly(pay)).toBe(grade))
})

describe('social insurance', () => {
  // 協会けんぽ 令和8年度 東京: grade 22 (300,000): 9.85 % halved 14,775, with care 11.47 % 17,205; pension 27,450
  it('follows the table of Tokyo for 300,000 yen', () => {
    expect(insuranceOf(insured, year2026)).toEqual({
      health: (14_775 + 345) * 12,
      pension: 27_450 * 12,
      employment: 1_500 * 12,
    })
    const { health } = insuranceOf({ ...insured, isOver40: true }, year2026)
    expect(health).toBe((17_205 + 345) * 12)
  })

  it('counts the commute, and the bonus by thousands in two payments', () => {
    const paid = insuranceOf({ ...insured, commutingAllowance: 10_000, bonus: 851_200 }, year2026)
    // 310,000 is grade 320,000; each payment is 425,000 of 425,600
    expect(paid.pension).toBe(29_280 * 12 + 38_887 * 2)
    expect(paid.employment).toBe(1_550 * 12 + 4_256)
  })

  it('ends at the limits', () => {
    const most = insuranceOf({ ...insured, monthlyPay: 3_000_000, bonus: 20_000_000 }, year2026)
    expect(most.pension).toBe(59_475 * 12 + 137_250 * 2)
  })

  it('knows every prefecture, and takes the mean where none is chosen', () => {
    const codes = Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0'))
    expect(Object.keys(year2026.healthRates).toSorted()).toEqual(codes)
    expect(insuranceOf({ ...insured, prefectureCode: '' }, year2026).health).toBe((14_850 + 345) * 12)
  })
})

describe('income from work (所得税法 別表第五, 令和8年)', () => {
  it.each([
    [0, 0],
    [740_000, 0],
    [2_190_999, 1_450_999],
    [2_191_000, 1_451_000],
    [2_193_000, 1_453_000],
    [2_196_000, 1_456_000],
    [2_200_000, 1_460_000],
    [3_600_000, 2_440_000],
    // 国税庁 No.1410: 5,000,000 yen have a deduction of 1,440,000
    [5_000_000, 3_560_000],
    [5_003_999, 3_560_000],
    [6_600_000, 4_840_000],
    [8_500_000, 6_550_000],
    [20_000_000, 18_050_000],
  ])('of %i yen is %i', (pay, income) => expect(workIncome(pay, year2026)).toBe(income))
})

describe('taxes', () => {
  // 国税庁 No.2260: 7,000,000 × 0.23 − 636,000
  it('follow the quick table', () => {
    expect(quickIncomeTax(7_000_000)).toBe(974_000)
    expect(quickIncomeTax(1_949_000)).toBe(97_450)
    expect(quickIncomeTax(0)).toBe(0)
  })

  it('are none for a low income', () => {
    const low = { income: 450_000, insurance: 0, dependants: 0 }
    expect([incomeTaxOf(low, year2026), residentsTaxOf(low, year2026)]).toEqual([0, 0])
  })

  it('are lower with dependants', () => {
    const taxed = { income: 3_200_000, insurance: 700_000, dependants: 0 }
    // (3,200,000 − 1,040,000 − 700,000) × 5 % × 1.021, cut to 100 yen
    expect(incomeTaxOf(taxed, year2026)).toBe(74_500)
    // taxable 2,070,000: 207,000 − 2,500 + 5,000
    expect(residentsTaxOf(taxed, year2026)).toBe(209_500)
    expect(incomeTaxOf({ ...taxed, dependants: 1 }, year2026)).toBe(55_100)
    // taxable 1,740,000: 174,000 − 5,000 + 5,000
    expect(residentsTaxOf({ ...taxed, dependants: 1 }, year2026)).toBe(174_000)
  })
})

describe('take-home pay', () => {
  const earned = {
    ...insured,
    monthlyPay: 310_000,
    bonus: 851_200,
    yearlyPay: 4_571_200,
    dependants: 0,
    isInsured: true,
  }

  it('is the pay without insurance and taxes', () => {
    const { insurance, incomeTax, residentsTax, takeHome } = takeHomeOf(earned, year2026)
    expect(insurance + incomeTax + residentsTax + takeHome).toBe(4_571_200)
    expect(takeHome / 4_571_200).toBeGreaterThan(0.75)
    expect(takeHome / 4_571_200).toBeLessThan(0.85)
  })

  it('has no insurance below 20 hours a week', () => {
    expect(takeHomeOf({ ...earned, isInsured: false }, year2026).insurance).toBe(0)
  })
})
