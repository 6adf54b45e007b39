import { operatorLimits } from '../../base/limits.ts'
import { dateTime, day, nullable, object, oneOf, type Static, Type, text, uuid } from '../../base/schema.ts'
import {
  applicationSources,
  type FunnelStep,
  figureNames,
  measuredStages,
  type ReportFigure,
} from '../../staff/figures.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { adviserFilter } from '../people/assignment-calls.ts'

const count = () => Type.Integer({ minimum: 0 })
const funnel = object({
  registered: count(),
  applied: count(),
  interviewed: count(),
  offered: count(),
  joined: count(),
} satisfies Record<FunnelStep, ReturnType<typeof count>>)
export type Funnel = Static<typeof funnel>

/** Median and 90 % of some times; null where there were none. */
const times = { count: count(), medianMinutes: nullable(count()), p90Minutes: nullable(count()) }

const reportRow = object({
  /** The id of a kind of work; `''` where none is known. */
  occupation: Type.String(),
  occupationName: Type.String(),
  figures: object({
    new_postings: count(),
    new_applicants: count(),
    placed_regular: count(),
    placed_temporary: count(),
    placed_daily: count(),
    placed_unclear: count(),
    placed_permanent: count(),
    left_early: count(),
    six_months_unknown: count(),
  } satisfies Record<ReportFigure, ReturnType<typeof count>>),
  /** How many fees were received, and how much. */
  feesPaid: count(),
  feeYen: count(),
})
export type ReportRow = Static<typeof reportRow>

const figureRow = object({
  id: uuid(),
  at: dateTime(),
  /** Null for somebody who has left the service, and for a posting. */
  jobSeekerId: nullable(uuid()),
  personName: Type.String(),
  jobPostingId: nullable(uuid()),
  /** The number of the posting; `''` where the row is about none. */
  sourceId: Type.String(),
  title: Type.String(),
})
export type FigureRow = Static<typeof figureRow>

/** Figures of a service, and the rows that they are made of (docs/behaviour.md §45). */
export const figureEndpoints = {
  getFigures: defineEndpoint({
    summary:
      'What happened between two days (at most 366): registrations, applications, interviews, offers and joinings, in all, by month and by adviser; what had led to the applications; how soon messages were answered, and how long applications stayed in a stage, both of the last 92 days of the period. `adviser` narrows all of it to the job seekers of one (`none`: of nobody yet).',
    access: 'operator',
    scopes: ['figures:read'],
    query: object({ from: day(), to: day(), adviser: Type.Optional(adviserFilter()) }),
    response: object({
      total: funnel,
      months: Type.Array(object({ month: Type.String(), funnel })),
      advisers: Type.Array(object({ adviserId: nullable(uuid()), funnel })),
      /** What had led to the applications of the period; each counts once. */
      sources: Type.Array(object({ source: oneOf(applicationSources), count: count() })),
      /** From a message to its answer. */
      firstAnswer: object(times),
      stages: Type.Array(object({ stage: oneOf(measuredStages), ...times })),
    }),
    errors: ['permission_denied'],
  }),
  getBusinessReport: defineEndpoint({
    summary:
      'The figures of the yearly report (職業紹介事業報告書) of a fiscal year, which begins in April, by kind of work. Placements count by the day of joining, fees by the day of payment.',
    access: 'operator',
    scopes: ['ledgers:read', 'figures:read'],
    query: object({ year: Type.Integer({ minimum: 2000, maximum: 2199 }) }),
    response: object({ from: day(), to: day(), rows: Type.Array(reportRow) }),
    errors: ['permission_denied'],
  }),
  listFigureRows: defineEndpoint({
    summary:
      'The rows that a figure counts, the newest first, a page at a time. `occupation` is that of a row of the report (`none`: where none is known), `adviser` as in `getFigures`.',
    access: 'operator',
    scopes: ['ledgers:read', 'figures:read'],
    query: object({
      figure: oneOf(figureNames),
      from: day(),
      to: day(),
      adviser: Type.Optional(adviserFilter()),
      occupation: Type.Optional(text(64, { minLength: 1 })),
      after: Type.Optional(text(80)),
    }),
    response: object({
      rows: Type.Array(figureRow, { maxItems: operatorLimits.figureRowsPerPage }),
      /** What `after` is for the page behind; null on the last one. */
      next: nullable(Type.String()),
    }),
    errors: ['permission_denied'],
  }),
}
