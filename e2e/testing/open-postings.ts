import { elementState } from '@tsunagu/contract/form/content-states.ts'
import type { AppSession } from './app-session.ts'

/** Postings of a page of the search without conditions, by their ids; later pages hold none that the demo data has touched. */
export async function listOpenPostings(session: AppSession, page: number): Promise<string[]> {
  const formElementStates = [elementState('text', 'keyword', [])]
  const body = { page, searchBody: { formElementStates } }
  const response = await session.call('POST', '/v1/app/component/job_posting_cards', body)
  const { component } = response.body as { component: { component: { jobPostingCards: { uuid: string }[] } } }
  return component.component.jobPostingCards.map(({ uuid }) => uuid)
}
