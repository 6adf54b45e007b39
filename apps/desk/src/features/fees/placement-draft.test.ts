import { addMonths, feeOf, type PlacementFacts, placementGaps, refundOf } from '@tsunagu/contract/hiring/placements.ts'
import { describe, expect, it } from 'vitest'
import { draftOf, readDraft, rebased } from './placement-draft.ts'

const facts: PlacementFacts = {
  joiningDay: '2026-05-01',
  joiningState: 'joined',
  isPermanent: true,
  employmentKind: 'regular',
  feeKind: 'registered',
  feePayer: '',
  basisYen: 4_380_000,
  ratePermille: 305,
  feeYen: 1_335_900,
  feeNote: '',
  invoicedOn: '2026-05-31',
  paidOn: null,
  sixMonths: null,
  leftOn: null,
  leavingReason: null,
  refundYen: null,
  refundedOn: null,
}
const draft = draftOf(facts)

describe('what is typed about a placement', () => {
  it('is read as it was shown', () => {
    expect(readDraft(draft)).toEqual({ facts, faults: [] })
  })

  it('may have full-width digits, commas and units', () => {
    const typed = { ...draft, basisYen: '４，３８０，０００円', ratePermille: '30.5％', feeYen: ' 1,335,900 ' }
    expect(readDraft(typed)).toEqual({ facts, faults: [] })
  })

  it.each([
    ['feeYen', '百万円'],
    ['feeYen', '-1'],
    ['feeYen', '1000000001'],
    ['basisYen', '1.5'],
    ['ratePermille', '100.1'],
    ['ratePermille', '30.55'],
    ['joiningDay', ''],
    ['leftOn', '2026-04-30'],
  ] as const)('is refused at %s: %s', (field, text) => {
    expect(readDraft({ ...draft, [field]: text }).faults.map((fault) => fault.field)).toEqual([field])
  })

  it('stays when somebody else has stored other fields, and names those that both have changed', () => {
    const typed = { ...draft, feeYen: '1300000', paidOn: '2026-06-10' }
    const theirs = { ...draft, feeYen: '1200000', feeNote: '値引き' }
    expect(rebased(draft, typed, theirs)).toEqual({
      draft: { ...draft, feeYen: '1300000', paidOn: '2026-06-10', feeNote: '値引き' },
      clashes: [{ field: 'feeYen', theirs: '1200000' }],
    })
  })
})

describe('the rules of a placement', () => {
  it.each([
    ['2026-08-31', '2027-02-28'],
    ['2026-05-01', '2026-11-01'],
    ['2027-08-31', '2028-02-29'],
  ])('count six months from %s to %s', (from, to) => {
    expect(addMonths(from, 6)).toBe(to)
  })

  it('reckon a fee and what is paid back of it', () => {
    expect([feeOf(4_380_000, 305), feeOf(null, 305)]).toEqual([1_335_900, null])
    const steps = [
      { withinDays: 30, percent: 80 },
      { withinDays: 90, percent: 50 },
    ]
    const after = (leftOn: string | null) => refundOf({ ...facts, leftOn }, steps)
    expect(['2026-05-30', '2026-05-31', '2026-07-29', '2026-07-30', null].map(after)).toEqual([
      1_068_720,
      667_950,
      667_950,
      0,
      null,
    ])
  })

  it('ask for the six months when they are over, and for the refund of who left early', () => {
    expect(placementGaps(facts, '2026-10-31')).toEqual([])
    expect(placementGaps(facts, '2026-11-01')).toEqual(['sixMonths'])
    const left = { ...facts, sixMonths: 'left', leftOn: '2026-10-31', leavingReason: 'own_wish' } as const
    expect(placementGaps(left, '2026-11-01')).toEqual(['refundYen'])
    expect(placementGaps({ ...left, leavingReason: 'dismissed' }, '2026-11-01')).toEqual([])
    expect(placementGaps({ ...left, leftOn: '2026-11-01' }, '2026-11-01')).toEqual([])
    expect(placementGaps({ ...facts, joiningState: 'not_joined', feeYen: null }, '2026-11-01')).toEqual([])
  })
})
