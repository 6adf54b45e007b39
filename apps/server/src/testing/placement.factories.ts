import { type MadeJobSeeker, makeJobSeeker } from './factories.ts'
import { makeJobPosting } from './job-posting.factories.ts'
import { makeOffer, putUnderConsideration } from './offer.factories.ts'
import type { TestApp } from './test-app.ts'

/** A job seeker who has accepted an offer of the service kango. */
export interface MadePlacement {
  id: string
  jobSeeker: MadeJobSeeker
  jobPostingId: string
}

/** An accepted offer, and with it a placement. */
export async function makePlacement(
  portal: TestApp,
  { startDay = '2026-11-01', jobSeeker }: { startDay?: string; jobSeeker?: MadeJobSeeker } = {},
): Promise<MadePlacement> {
  const person = jobSeeker ?? (await makeJobSeeker(portal))
  const pair = { tenant: 'kango', jobSeekerId: person.id, jobPostingId: await makeJobPosting(portal) }
  await putUnderConsideration(portal, pair)
  const id = await makeOffer(portal, pair, { status: 'accepted', terms: { startDay } })
  return { id, jobSeeker: person, jobPostingId: pair.jobPostingId }
}
