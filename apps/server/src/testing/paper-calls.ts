import type { ResumePapers } from '@tsunagu/contract/components/resume-papers.ts'
import type { MadeJobSeeker } from './factories.ts'
import { makeJobPosting } from './job-posting.factories.ts'
import { putUnderConsideration } from './offer.factories.ts'
import { pdfTexts } from './pdf-text.ts'
import type { TestApp } from './test-app.ts'

type Change = Partial<ResumePapers['choices'] & ResumePapers['words']> & { jobPostingId?: string }

/** What a job seeker does with 履歴書 and 職務経歴書; `owner` is who calls. */
export function paperCalls(portal: () => TestApp, owner: () => { person: MadeJobSeeker; session: string }) {
  const read = async (session = owner().session): Promise<ResumePapers> =>
    (await portal().call('getResumePapers', { session })).body.resumePapers
  const save = (papers: ResumePapers, change: Change) => {
    const { jobPostingId = null, reason = '', wish = '', datedOn, ...choices } = change
    const words = { reason, wish, ...(datedOn !== undefined && { datedOn }) }
    const body = { jobPostingId, choices: { ...papers.choices, ...choices }, words, version: papers.version }
    return portal().call('saveResumePapers', { session: owner().session, body })
  }
  /** The texts of each page of the PDF. */
  const print = async (paper: 'resume' | 'job_history' = 'resume', jobPostingId?: string) => {
    const query = { paper, ...(jobPostingId && { jobPostingId }) }
    const { response } = await portal().call('getResumePdf', { session: owner().session, query })
    return { response, pages: response.statusCode === 200 ? pdfTexts(response.rawPayload) : [] }
  }
  /** A posting for which the person has applied. */
  const makeApplication = async (): Promise<string> => {
    const jobPostingId = await makeJobPosting(portal())
    const { person } = owner()
    await putUnderConsideration(portal(), { tenant: person.tenant, jobSeekerId: person.id, jobPostingId })
    return jobPostingId
  }
  return { read, save, print, makeApplication }
}
