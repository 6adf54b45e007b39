import { chosen } from '../search/measured-searches.ts'

/** Somebody who reads in the portal. */
export interface Visitor {
  /** `''` for a visitor who is not signed in. */
  cookie: string
  address: string
}

/** A request as a browser sends it. */
export interface KindRequest {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** A kind of request that is measured. */
export interface Kind {
  name: string
  what: string
  isSignedIn: boolean
  status: number
  requestOf: (postingId: string) => KindRequest
}

const get = (path: string) => (): KindRequest => ({ method: 'GET', path })
const searchBody = { searchBody: { formElementStates: [chosen('keyword', '看護')] } }
const resultPath = `/job_postings/search/result?keyword=${encodeURIComponent('看護')}`

/** The most used pages and calls, signed in and out. */
export const kinds: readonly Kind[] = [
  { name: 'top', what: 'page `/`', isSignedIn: true, status: 200, requestOf: get('/') },
  { name: 'results', what: 'page of results', isSignedIn: true, status: 200, requestOf: get(resultPath) },
  {
    name: 'posting',
    what: 'page of a posting',
    isSignedIn: true,
    status: 200,
    requestOf: (id) => ({ method: 'GET', path: `/job_postings/${id}` }),
  },
  { name: 'messages', what: 'page of messages', isSignedIn: true, status: 200, requestOf: get('/account/messages') },
  { name: 'sign-in', what: 'page of sign-in, signed out', isSignedIn: false, status: 200, requestOf: get('/sign_in') },
  {
    name: 'posting-out',
    what: 'page of a posting, signed out (led to sign-in)',
    isSignedIn: false,
    status: 302,
    requestOf: (id) => ({ method: 'GET', path: `/job_postings/${id}` }),
  },
  { name: 'term', what: 'page of terms, signed out', isSignedIn: false, status: 200, requestOf: get('/term') },
  { name: 'views-top', what: 'call `views/top`', isSignedIn: true, status: 200, requestOf: get('/v1/app/views/top') },
  {
    name: 'cards',
    what: 'call for 20 cards',
    isSignedIn: true,
    status: 200,
    requestOf: () => ({ method: 'POST', path: '/v1/app/component/job_posting_cards', body: searchBody }),
  },
  {
    name: 'todos',
    what: 'call of to-dos',
    isSignedIn: true,
    status: 200,
    requestOf: get('/v1/app/component/todo_list'),
  },
  {
    name: 'views-messages',
    what: 'call of the messages’ view',
    isSignedIn: true,
    status: 200,
    requestOf: get('/v1/app/views/job_seeker/messages'),
  },
]

/** @throws {Error} for a name that no kind has */
export function chooseKinds(names: readonly string[]): readonly Kind[] {
  const unknown = names.filter((name) => !kinds.some((kind) => kind.name === name))
  if (unknown.length > 0)
    throw new Error(`No kind is named ${unknown.join(', ')}; there are ${kinds.map(({ name }) => name).join(', ')}`)
  return names.length === 0 ? kinds : kinds.filter(({ name }) => names.includes(name))
}
