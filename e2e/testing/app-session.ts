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

interface CardsResponse {
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
    const response = await callPortal(portal, service, path, { method, headers: base, body: sent })
    return { status: response.status, body: response.text === '' ? null : (JSON.parse(response.text) as unknown) }
  }
  return {
    call,
    count: async (keyword) => {
      const formElementStates = [elementState('text', 'keyword', [textContent(keyword)])]
      const response = await call('POST', '/v1/app/component/job_posting_cards', {
        page: 1,
        searchBody: { formElementStates },
      })
      if (response.status !== 200) throw new Error(`The search answered ${response.status}.`)
      return (response.body as CardsResponse).component.component.pageInfo.totalCount
    },
  }
}
