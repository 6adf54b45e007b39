import type { Placement } from '../endpoints/fees/placement-calls.ts'
import { ids, sourceId } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const facts = {
  joiningDay: '2027-02-01',
  joiningState: 'joined',
  isPermanent: true,
  employmentKind: 'regular',
  feeKind: 'registered',
  feePayer: '',
  basisYen: 4_380_000,
  ratePermille: 300,
  feeYen: 1_314_000,
  feeNote: '',
  invoicedOn: '2027-02-28',
  paidOn: null,
  sixMonths: null,
  leftOn: null,
  leavingReason: null,
  refundYen: null,
  refundedOn: null,
} as const
const placement: Placement = {
  id: ids.offer,
  jobSeekerId: ids.jobSeeker,
  personName: '田中 美咲',
  jobPostingId: ids.jobPosting,
  sourceId,
  employer: '医療法人社団 みずほ会',
  position: '看護師／循環器病棟',
  acceptedOn: '2026-11-22',
  ...facts,
  joiningAnsweredDatetime: '2027-02-01T20:14:00+09:00',
  stayingAnsweredDatetime: null,
  ownStaying: null,
  missing: [],
  version: 3,
}

const funnel = { registered: 42, applied: 31, interviewed: 18, offered: 9, joined: 6 }

/** Fees, joining and leaving, and the figures of a service. */
export const operatorFeeExamples: OperatorExamples<
  'listPlacements' | 'getPlacement' | 'updatePlacement' | 'getFigures' | 'listFigureRows' | 'getBusinessReport'
> = {
  listPlacements: {
    query: { from: '2026-04-01', to: '2027-03-31' },
    response: {
      placements: [placement],
      refunds: [
        { withinDays: 30, percent: 80 },
        { withinDays: 90, percent: 50 },
        { withinDays: 180, percent: 20 },
      ],
      maxRatePermille: 350,
      next: null,
    },
  },
  getPlacement: {
    params: { placementId: ids.offer },
    response: {
      placement,
      changes: [
        {
          version: 3,
          at: '2027-02-28T10:05:00+09:00',
          by: 'staff',
          byId: ids.staff,
          byName: '佐伯 ゆかり',
          fields: [{ field: 'invoicedOn', before: '', after: '2027-02-28' }],
        },
      ],
    },
  },
  updatePlacement: {
    params: { placementId: ids.offer },
    body: { ...facts, version: 2 },
    response: { placement },
  },
  getFigures: {
    query: { from: '2026-11-01', to: '2026-11-30', adviser: ids.staff },
    response: {
      total: funnel,
      months: [{ month: '2026-11', funnel }],
      advisers: [{ adviserId: ids.staff, funnel }],
      sources: [
        { source: 'applied_referred', count: 9 },
        { source: 'applied_after_inquiry', count: 4 },
        { source: 'applied_directly', count: 5 },
      ],
      firstAnswer: { count: 210, medianMinutes: 38, p90Minutes: 190 },
      stages: [{ stage: 'entered', count: 31, medianMinutes: 540, p90Minutes: 2_880 }],
    },
  },
  listFigureRows: {
    query: { figure: 'joined', from: '2027-02-01', to: '2027-02-28' },
    response: {
      rows: [
        {
          id: ids.offer,
          at: '2027-02-01T00:00:00+09:00',
          jobSeekerId: ids.jobSeeker,
          personName: '田中 美咲',
          jobPostingId: ids.jobPosting,
          sourceId,
          title: '看護師／循環器病棟',
        },
      ],
      next: null,
    },
  },
  getBusinessReport: {
    query: { year: 2026 },
    response: {
      from: '2026-04-01',
      to: '2027-03-31',
      rows: [
        {
          occupation: 'nurse',
          occupationName: '看護師',
          figures: {
            new_postings: 812,
            new_applicants: 340,
            placed_regular: 57,
            placed_temporary: 2,
            placed_daily: 0,
            placed_unclear: 0,
            placed_permanent: 51,
            left_early: 3,
            six_months_unknown: 1,
          },
          feesPaid: 55,
          feeYen: 58_214_400,
        },
      ],
    },
  },
}
