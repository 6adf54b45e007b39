import type { Placement } from '@tsunagu/contract/endpoints/fees/placement-calls.ts'
import { leavingCauseNames, type StayingAnswer } from '@tsunagu/contract/hiring/staying.ts'

const names: Record<StayingAnswer, string> = {
  staying: '働いている',
  on_leave: '休職・産休などで休んでいる',
  left: '辞めた',
  unknown: '分からない・答えない',
}

/** What a job seeker says six months after joining, in a line. */
export function stayingText({ answer, leftOn, causes }: NonNullable<Placement['ownStaying']>): string {
  const day = leftOn === null ? '' : `　辞めた日 ${leftOn.replaceAll('-', '/')}`
  const why = causes.length === 0 ? '' : `　理由 ${causes.map((cause) => leavingCauseNames[cause]).join('、')}`
  return `${names[answer]}${day}${why}`
}
