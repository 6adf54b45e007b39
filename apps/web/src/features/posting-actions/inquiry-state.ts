import { type InquiryPlace, inquiryEvent } from '#web/page/inquiry-place.ts'

/** Calls back with each posting that is to be asked about. @returns how to stop */
export function subscribeToInquiries(open: (place: InquiryPlace) => void): () => void {
  const follow = (event: Event) => {
    const place: unknown = event instanceof CustomEvent ? event.detail : null
    if (isPlace(place)) open(place)
  }
  window.addEventListener(inquiryEvent, follow)
  return () => window.removeEventListener(inquiryEvent, follow)
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isPlace = (value: unknown): value is InquiryPlace =>
  typeof value === 'object' &&
  value !== null &&
  'jobPostingId' in value &&
  'title' in value &&
  'workplace' in value &&
  [value.jobPostingId, value.title, value.workplace].every(isText)

/** The posting whose sheet is open, from a history entry's state; null where none is. */
export function inquiryPlaceOf(state: unknown): InquiryPlace | null {
  const place: unknown = typeof state === 'object' && state !== null && 'inquiry' in state ? state.inquiry : null
  return isPlace(place) ? place : null
}

/** The state of the history entry that the open sheet has: the browser's way back closes it. */
export const withInquiryPlace = (state: unknown, inquiry: InquiryPlace): object => ({
  ...(typeof state === 'object' ? state : null),
  inquiry,
})
