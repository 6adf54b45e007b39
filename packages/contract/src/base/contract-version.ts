/**
 * The version of the contract. Raise it by one when a change would break a tab that is still open with the old code
 * (`npm run check` says when, record 138): such a tab then reloads the page at its next step.
 */
export const contractVersion = 1

/** The header in every response of the application service with its server's contract version. */
export const contractVersionHeader = 'x-contract-version'
