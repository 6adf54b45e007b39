/** The steps of the funnel, in their order. `registered` counts people, the others applications. */
export const funnelSteps = ['registered', 'applied', 'interviewed', 'offered', 'joined'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Columns of the yearly report (職業紹介事業報告書); each counts by the kind of work. */
export const reportFigures = [
  'new_postings',
  'new_applicants',
  'placed_regular',
  'placed_temporary',
  'placed_daily',
  'placed_unclear',
  'placed_permanent',
  'left_early',
  'six_months_unknown',
] as const
export type ReportFigure = (typeof reportFigures)[number]

/** How applications came about: what had led the job seeker to the posting before they applied. Together they are `applied`. */
export const applicationSources = ['applied_referred', 'applied_after_inquiry', 'applied_directly'] as const
export type ApplicationSource = (typeof applicationSources)[number]

/** Everything that is counted, and whose rows can be read. */
export const figureNames = [...funnelSteps, ...applicationSources, ...reportFigures, 'fees_paid'] as const
export type FigureName = (typeof figureNames)[number]

/** The longest period of figures, in days. */
export const figureDays = 366
/** First answers and times in a stage are those of so many last days of the period: reading all of a year takes seconds. */
export const measuredDays = 92

/** Stages of an application that somebody waits in. */
export const measuredStages = ['waiting', 'referral', 'entered', 'under_consideration'] as const
export type MeasuredStage = (typeof measuredStages)[number]

/** The days of a fiscal year, which begins in April. */
export const fiscalYear = (year: number): { from: string; to: string } => ({
  from: `${year}-04-01`,
  to: `${year + 1}-03-31`,
})
