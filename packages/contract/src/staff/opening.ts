/**
 * Opening a job seeker’s registration at the desk: from when a page shows it until the page is left. What the page reads of it
 * meanwhile is one act in the audit, `openingAct`, instead of one for each call (docs/behaviour.md §51). A page about two
 * registrations, such as a merge, opens both.
 */
export const openingAct = 'openPerson'

/** The header of a page’s calls: a UUID of this opening. Calls without it are noted one by one. */
export const openingHeader = 'x-opening'
