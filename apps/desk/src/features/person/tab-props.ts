import type { OperatorWholeJobSeeker } from '@tsunagu/contract/endpoints/operator-job-seeker-calls.ts'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'

/** What each tab of a person's page gets. */
export interface TabProps {
  service: StaffService
  person: OperatorWholeJobSeeker
  /** Their row of the list; null for who is invited, and while it loads. */
  row: Person | null
  name: string
  now: Date
  /** Whether the tab was opened to write: its field takes the focus. */
  isToWrite: boolean
  /** Opens a tab to write there. */
  onWrite: (tab: 'messages' | 'todos') => void
}
