import type { EngineVisitor } from './engine-visitor.ts'

/** A path, or the first link of a page that leads to such a path. */
type Place = string | { on: string; to: RegExp }

export const visitorsPages: readonly Place[] = [
  '/sign_in',
  '/sign_up?token=abc',
  '/sign_up/complete',
  '/entry',
  '/forgot_password',
  '/forgot_password/complete',
  '/forgot_password/confirm?token=abc',
  '/forgot_password/confirm/complete',
  '/unsubscribe?kind=magazine&to=00000000-0000-0000-0000-000000000000&key=any',
  '/term',
  '/privacy',
  '/views/guide',
  '/404',
  '/403',
]

const tabs = (count: number, path: string) => Array.from({ length: count }, (_, tab) => `${path}?tab=${tab}`)

export const jobSeekersPages: readonly Place[] = [
  '/',
  '/job_postings/search/advanced',
  '/job_postings/search/areas',
  '/job_postings/search/train',
  '/job_postings/search/occupations',
  '/job_postings/search/occupation',
  '/job_postings/search/features',
  '/job_postings/search/result',
  '/job_postings/search/result?keyword=nothing-has-this-word',
  '/job_postings/search_conditions',
  { on: '/job_postings/search/result', to: /^\/job_postings\/[\w-]{36}$/ },
  { on: '/job_postings/progress_status?tab=3', to: /^\/job_postings\/offer_acceptance\// },
  ...tabs(6, '/job_postings/progress_status'),
  '/job_postings/favorite',
  '/job_postings/history',
  '/job_postings/inquired',
  '/account/schedule',
  { on: '/account/schedule', to: /^\/account\/schedule\?from=/ },
  { on: '/account/schedule', to: /^\/account\/interviews\// },
  '/account/messages',
  '/account/messages/new',
  { on: '/account/messages', to: /^\/account\/messages\/[\w-]{36}/ },
  '/account/profile',
  ...tabs(10, '/account/profile'),
  { on: '/account/profile?tab=0', to: /^\/account\/profile\/?\?.*edit/ },
  '/account/setting',
  '/account/suspend',
  '/account/suspend/complete',
  '/account/withdraw',
  '/account/withdraw/complete',
  '/account/password_setting',
  '/account/password_setting/completed',
  '/change_password',
  '/change_sign_in_id',
  '/change_sign_in_id/requested',
  '/change_sign_in_id/confirm',
]

/** Runs in the page: the path of the first link that matches. */
function firstLink(pattern: string): string {
  const hrefs = [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href') ?? '')
  return hrefs.find((href) => new RegExp(pattern).test(href)) ?? ''
}

async function pathTo(visitor: EngineVisitor, { on, to }: Exclude<Place, string>): Promise<string> {
  await visitor.open(on)
  const path = await visitor.engine.evaluate(firstLink, to.source)
  if (path === '') throw new Error(`${on} has no link to ${to.source}.`)
  return path
}

/** Runs in the page: how far it scrolls sideways, and what reaches furthest to the right; '' where it does not. */
function sidewaysScroll(): string {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return ''
  const reach = (element: Element) => element.getBoundingClientRect().right
  const widest = [...document.querySelectorAll('body *')].toSorted((one, other) => reach(other) - reach(one))[0]
  return `${scrollWidth} px in ${clientWidth}: ${widest?.outerHTML.slice(0, 160) ?? ''}`
}

/** Opens pages one after the other; returns those that scroll sideways, each with its reason. */
export async function findSidewaysScroll(visitor: EngineVisitor, places: readonly Place[]): Promise<string[]> {
  const found: string[] = []
  for (const place of places) {
    const path = typeof place === 'string' ? place : await pathTo(visitor, place)
    await visitor.open(path)
    await visitor.see(['heading'])
    const scroll = await visitor.engine.evaluate(sidewaysScroll, null)
    if (scroll) found.push(`${path}: ${scroll}`)
  }
  return found
}
