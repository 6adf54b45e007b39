/**
 * The version of the contract. It is raised by one when a change would break a tab that is still open with the code of
 * before (`npm run check` says when, record 138): such a tab then loads the page anew at its next step.
 */
export const contractVersion = 1

/** The header by which every answer of the application service names the version of the server that gave it. */
export const contractVersionHeader = 'x-contract-version'
