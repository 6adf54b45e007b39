import { stageDays } from '@tsunagu/contract/hiring/joining-check.ts'
import type { JoiningCheck, JoiningStep } from '@tsunagu/contract/hiring/joining-check-schemas.ts'
import { addDays, dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { JoiningCheckRow } from './joining-check.queries.ts'

/** A question after joining as calls answer it; `today` is Tokyo's. */
export const presentCheck = (row: JoiningCheckRow, today: string): JoiningCheck => ({
  placementId: row.placementId,
  stage: row.stage,
  employer: row.employer,
  joiningDay: row.joiningDay,
  // The database orders the members of stored terms by its own rules
  terms: row.terms.map(({ name, promised, state, note }) => ({ name, promised, state, note })),
  feeling: row.feeling,
  memo: row.memo,
  audience: row.audience,
  version: row.version,
  answeredDatetime: row.answeredAt && dateTimeInTokyo(row.answeredAt),
  openUntil: row.openUntil,
  isOpen: today <= row.openUntil,
})

/** The steps of the joining of a question, up to the day on which somebody left. `checks` are all of that job seeker. */
export function presentSteps(
  { placementId, joiningDay, sixMonthsOn, sixMonths, leftOn }: JoiningCheckRow,
  checks: readonly JoiningCheckRow[],
  today: string,
): JoiningStep[] {
  const stepOf = (stage: JoiningCheckRow['stage']): JoiningStep => {
    const day = addDays(joiningDay, stageDays[stage])
    const check = checks.find((each) => each.placementId === placementId && each.stage === stage)
    if (!check) return { step: stage, day, state: day < today ? 'missed' : 'later' }
    if (check.version > 0) return { step: stage, day, state: 'done' }
    return { step: stage, day, state: today <= check.openUntil ? 'open' : 'missed' }
  }
  // Nobody knows, or nobody has answered
  const last =
    sixMonths === 'unknown' ? 'missed' : sixMonths !== null ? 'done' : sixMonthsOn <= today ? 'open' : 'later'
  const steps: JoiningStep[] = [
    { step: 'joined', day: joiningDay, state: 'done' },
    stepOf('day30'),
    stepOf('day90'),
    { step: 'six_months', day: sixMonthsOn, state: last },
  ]
  return steps.filter(({ day }) => leftOn === null || day <= leftOn)
}
