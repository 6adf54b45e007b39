/** The posting that somebody wants to ask about, as the page that it is on shows it. */
export type InquiryPlace = { jobPostingId: string; title: string; workplace: string }

/** The event by which the button opens the sheet's host. */
export const inquiryEvent = 'tsunagu:inquiry'

/** Opens the sheet before an inquiry over the page. Its code loads with the first press. */
export const openInquiry = (place: InquiryPlace): void =>
  void window.dispatchEvent(new CustomEvent(inquiryEvent, { detail: place }))
