import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Funnel, ReportRow } from '@tsunagu/contract/endpoints/fees/figure-calls.ts'
import {
  applicationSources,
  figureDays,
  fiscalYear,
  measuredDays,
  measuredStages,
} from '@tsunagu/contract/staff/figures.ts'
import type { Facets } from '#server/definitions/facets.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { addDays, dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { isUuid } from '#server/request/uuid.ts'
import {
  countFunnel,
  countReport,
  countSources,
  type FigureRowRecord,
  type FunnelCount,
  listFigureRows,
  type OccupationFilter,
  type Of,
  type ReportCount,
  readAnswerTimes,
  readStageTimes,
} from './figure.queries.ts'
import type { FigurePeriod } from './figure-sources.queries.ts'
import { figureSources } from './figure-sources.queries.ts'
import { codesOf, knownCodes, reportOccupation } from './occupations.ts'

const invalid = (message: string) => new Problem('invalid_argument', { generalErrors: [message] })
const [firstDay, lastDay] = ['2000-01-01', '2199-12-31']

function periodOf({ from, to }: FigurePeriod): FigurePeriod {
  if (from > to) throw invalid('`from` must not be after `to`.')
  if (from < firstDay || to > lastDay) throw invalid(`Days must be between ${firstDay} and ${lastDay}.`)
  if (addDays(from, figureDays) <= to) throw invalid(`A period has at most ${figureDays} days.`)
  return { from, to }
}

const ofAdviser = (adviser: string | undefined): Of => (adviser === 'none' ? null : adviser)
const later = (one: string, other: string): string => (one > other ? one : other)

const nothing: Funnel = { registered: 0, applied: 0, interviewed: 0, offered: 0, joined: 0 }

function funnelOf(counts: readonly FunnelCount[]): Funnel {
  const funnel = { ...nothing }
  for (const { step, count } of counts) funnel[step] = count
  return funnel
}

/** The counts as the page shows them: in all, by month in their order, by adviser. */
function presentFunnel(counts: readonly FunnelCount[]) {
  const months = Map.groupBy(
    counts.filter(({ month }) => month !== null),
    ({ month }) => month ?? '',
  )
  const advisers = Map.groupBy(
    counts.filter(({ isOfAdviser }) => isOfAdviser),
    ({ adviserId }) => adviserId,
  )
  return {
    total: funnelOf(counts.filter(({ month, isOfAdviser }) => month === null && !isOfAdviser)),
    months: [...months]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([month, own]) => ({ month, funnel: funnelOf(own) })),
    advisers: [...advisers].map(([adviserId, own]) => ({ adviserId, funnel: funnelOf(own) })),
  }
}

const noFigures: ReportRow['figures'] = {
  new_postings: 0,
  new_applicants: 0,
  placed_regular: 0,
  placed_temporary: 0,
  placed_daily: 0,
  placed_unclear: 0,
  placed_permanent: 0,
  left_early: 0,
  six_months_unknown: 0,
}

/** Codes of work become those of the report; rows in the order of the service's list. */
function reportRows(counts: readonly ReportCount[], facets: Facets): ReportRow[] {
  const rows = new Map<string, ReportRow>()
  for (const { figure, occupation, count, yen } of counts) {
    const { id, name } = reportOccupation(facets, occupation)
    const row = rows.get(id) ?? {
      occupation: id,
      occupationName: name,
      figures: { ...noFigures },
      feesPaid: 0,
      feeYen: 0,
    }
    if (figure === 'fees_paid') {
      row.feesPaid += count
      row.feeYen += yen
    } else row.figures[figure] += count
    rows.set(id, row)
  }
  const order = [...facets.occupationCategories.map(({ id }) => id), '']
  return [...rows.values()].toSorted((one, other) => order.indexOf(one.occupation) - order.indexOf(other.occupation))
}

/** The codes that a row of the report counts; `none` is for those that belong to no kind of work. */
function occupationsOf(facets: Facets, occupation: string | undefined): OccupationFilter | null {
  if (occupation === undefined) return null
  if (occupation === 'none') return { codes: knownCodes(facets), isOut: true }
  const codes = codesOf(facets, occupation)
  if (codes === null) throw invalid('`occupation` must be that of a row of the report.')
  return { codes, isOut: false }
}

function keyOf(after: string | undefined, isDay: boolean): { place: string; id: string } | null {
  if (after === undefined) return null
  const [place = '', id = ''] = after.split(':')
  const isPlace = isDay
    ? /^\d{4}-\d{2}-\d{2}$/.test(place) && !Number.isNaN(Date.parse(place))
    : /^\d{1,17}$/.test(place)
  if (!isPlace || !isUuid(id)) throw invalid('`after` must be the `next` of a page.')
  return { place, id }
}

const presentRow = ({ at, keptName, familyName, givenName, place: _place, ...row }: FigureRowRecord) => ({
  ...row,
  at: dateTimeInTokyo(at),
  personName: keptName || `${familyName} ${givenName}`.trim(),
})

/** Figures of a service, and the rows that they are made of (docs/behaviour.md §45). */
export const figureHandlers: Handlers<'getFigures' | 'getBusinessReport' | 'listFigureRows'> = {
  getFigures: async ({ run }, { query }) => {
    const period = periodOf(query)
    const adviser = ofAdviser(query.adviser)
    const measured = { ...period, from: later(period.from, addDays(period.to, 1 - measuredDays)) }
    const { counts, sources, firstAnswer, stages } = await run(async (scope) => ({
      counts: await countFunnel(scope, period, adviser),
      sources: await countSources(scope, period, adviser),
      firstAnswer: await readAnswerTimes(scope, measured, adviser),
      stages: await readStageTimes(scope, measured, adviser),
    }))
    return {
      ...presentFunnel(counts),
      sources: applicationSources.map((source) => ({ source, count: sources[source] })),
      firstAnswer,
      stages: measuredStages.map(
        (stage) =>
          stages.find((one) => one.stage === stage) ?? { stage, count: 0, medianMinutes: null, p90Minutes: null },
      ),
    }
  },
  getBusinessReport: async ({ run, vocabulary }, { query: { year } }) => {
    const period = fiscalYear(year)
    const counts = await run((scope) => countReport(scope, period))
    return { ...period, rows: reportRows(counts, vocabulary.facets) }
  },
  listFigureRows: async ({ run, vocabulary }, { query }) => {
    const { figure } = query
    const limit = operatorLimits.figureRowsPerPage
    const asked = {
      figure,
      period: periodOf(query),
      adviser: ofAdviser(query.adviser),
      occupations: occupationsOf(vocabulary.facets, query.occupation),
      after: keyOf(query.after, figureSources[figure].isDay),
    }
    const rows = await run((scope) => listFigureRows(scope, { ...asked, limit: limit + 1 }))
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { rows: shown.map(presentRow), next: last ? `${last.place}:${last.id}` : null }
  },
}
