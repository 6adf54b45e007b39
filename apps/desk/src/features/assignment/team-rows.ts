import type { AdviserLoad, Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'

/** An adviser of the team with what they have in hand. */
export interface TeamRow extends AdviserLoad {
  adviserId: string
  name: string
  /** False for somebody who was stopped or has left: their job seekers need another adviser. */
  isActive: boolean
}

const nothing = { jobSeekers: 0, waiting: 0, late: 0, applications: 0, firstAnswerMinutes: null }

/**
 * Everybody who can have job seekers or still has some: first who is gone, then by what is late, then by what waits. Who has nothing
 * in hand is there as well: they can take something over.
 */
export function teamRows(loads: readonly AdviserLoad[], colleagues: readonly Colleague[]): TeamRow[] {
  const byAdviser = new Map(loads.map((load) => [load.adviserId, load]))
  return colleagues
    .filter(({ staffId, canAdvise }) => canAdvise || byAdviser.has(staffId))
    .map(({ staffId, name, canAdvise }) => ({
      ...nothing,
      ...byAdviser.get(staffId),
      adviserId: staffId,
      name,
      isActive: canAdvise,
    }))
    .toSorted(
      (one, other) =>
        Number(one.isActive) - Number(other.isActive) || other.late - one.late || other.waiting - one.waiting,
    )
}

/** Figures of all advisers and of those of nobody yet. */
export function teamTotals(loads: readonly AdviserLoad[]) {
  const sum = (of: 'jobSeekers' | 'waiting' | 'late' | 'applications') =>
    loads.reduce((total, load) => total + load[of], 0)
  return {
    waiting: sum('waiting'),
    late: sum('late'),
    applications: sum('applications'),
    jobSeekers: sum('jobSeekers'),
    unassigned: loads.find(({ adviserId }) => adviserId === null)?.jobSeekers ?? 0,
  }
}

/** Hours and minutes in words; days are not counted apart: an answer is a matter of hours. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '—'
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes}分` : `${hours}時間${String(minutes % 60).padStart(2, '0')}分`
}
