import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'

/** What every view of a week shows. */
export interface WeekProps {
  fromDate: string
  interviews: readonly NamedInterview[]
  selected: string | undefined
  now: Date
  onSelect: (interview: NamedInterview) => void
}
