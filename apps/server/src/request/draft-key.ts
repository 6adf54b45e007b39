import { createHmac } from 'node:crypto'

interface DraftOwner {
  tenant: string
  jobSeekerId: string
}

/**
 * What a browser keeps a job seeker's unsent answers under (decision 018): the same at every sign-in, another for everybody
 * else, and nobody can tell from it whose it is. The account's id, which is random and which no browser sees, is the key.
 */
export const draftKeyOf = ({ tenant, jobSeekerId }: DraftOwner): string =>
  createHmac('sha256', jobSeekerId).update(`draft ${tenant}`).digest('base64url').slice(0, 22)
