import { type WaitingTab, waitingTabs } from './waiting-tabs.ts'

/** The search parameters of the week of interviews. */
export interface InterviewSearch {
  /** The first day that is shown; this week's Monday where it is missing. */
  from?: string
  tab?: WaitingTab
  /** The interview in hand, and whether other times are chosen for it. */
  interview?: string
  act?: 'move'
  /** Whom times are offered to, about which posting. */
  person?: string
  posting?: string
}
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads them from an address, whatever it holds. */
export function readInterviewSearch(search: Readonly<Record<string, unknown>>): InterviewSearch {
  const [from, interview, person, posting] = ['from', 'interview', 'person', 'posting'].map((name) =>
    text(search[name]),
  )
  const tab = waitingTabs.find((one) => one === search['tab'])
  return {
    ...(from && /^\d{4}-\d{2}-\d{2}$/.test(from) && { from }),
    ...(tab && { tab }),
    ...(interview && { interview }),
    ...(search['act'] === 'move' && { act: 'move' }),
    ...(person && { person }),
    ...(posting && { posting }),
  }
}
