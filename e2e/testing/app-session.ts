import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { callPortal } from './call-portal.ts'
import { type Account, demoJobSeeker, sessionCookie } from './people.ts'

interface Place {
  port: number
}

/** A job seeker who calls the service without a browser. */
export interface AppSession {
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
  /** How many postings a keyword finds. */
  count: (keyword: string) => Promise<number>
}

interface CardsAnswer {
  component: { component: { pageInfo: { totalCount: number } } }
}

/** Signs in without a browser. */
export async function openAppSession(
  portal: Place,
  service: string,
  account: Account = demoJobSeeker,
): Promise<AppSession> {
  const { name, value } = await sessionCookie(portal, service, account)
  const base = { 'content-type': 'application/json', 'x-client-type': 'web', cookie: `${name}=${value}` }
  const call: AppSession['call'] = async (method, path, body) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const answer = await callPortal(portal, service, path, { method, headers: base, body: sent })
    return { status: answer.status, body: answer.text === '' ? null : (JSON.parse(answer.text) as unknown) }
  }
  return {
    call,
    count: async (keyword) => {
      const formElementStates = [elementState('text', 'keyword', [textContent(keyword)])]
      const answer = await call('POST', '/v1/app/component/job_posting_cards', {
        page: 1,
        searchBody: { formElementStates },
      })
      if (answer.status !== 200) throw new Error(`The search answered ${answer.status}.`)
      return (answer.body as CardsAnswer).component.component.pageInfo.totalCount
    },
  }
}
