import { createHmac } from 'node:crypto'

interface DraftOwner {
  tenant: string
  jobSeekerId: string
}

/**
 * The key of a job seeker's unsent answers in a browser (decision 018): the same at every sign-in, different for
 * everybody else, and not traceable to its owner. It is keyed by the account's id, which is random and never sent to a
 * browser.
 */
export const draftKeyOf = ({ tenant, jobSeekerId }: DraftOwner): string =>
  createHmac('sha256', jobSeekerId).update(`draft ${tenant}`).digest('base64url').slice(0, 22)
