import type { EngineVisitor } from './engine-visitor.ts'

/** A page by its path; `then`: also those that the first link of each kind leads to. */
type Place = string | { path: string; then: readonly RegExp[] }

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
  '/not_me?key=any',
  '/six_months?key=any',
  '/term',
  '/privacy',
  '/views/guide',
  '/404',
  '/403',
  '/offline',
]

const tabs = (path: string, numbers: readonly number[]) => numbers.map((number) => `${path}?tab=${number}`)

/** Pages where job seekers look for postings. */
export const searchPages: readonly Place[] = [
  '/',
  '/job_postings/search/advanced',
  '/job_postings/search/areas',
  '/job_postings/search/train',
  '/job_postings/search/occupations',
  '/job_postings/search/occupation',
  '/job_postings/search/features',
  { path: '/job_postings/search/result', then: [/^\/job_postings\/[\w-]{36}$/] },
  '/job_postings/search/result?keyword=nothing-has-this-word',
  '/job_postings/search_conditions',
  ...tabs('/job_postings/progress_status', [0, 1, 2, 4, 5]),
  { path: '/job_postings/progress_status?tab=3', then: [/^\/job_postings\/offer_acceptance\//] },
  '/job_postings/favorite',
  '/job_postings/history',
  '/job_postings/inquired',
  '/views/commute?commute=train:2500111:30:1:early',
  '/views/offer_comparison',
  '/views/comparison',
  '/views/passed_over',
  '/views/changes',
]

/** Pages of their account. */
export const accountPages: readonly Place[] = [
  { path: '/account/schedule', then: [/^\/account\/schedule\?from=/, /^\/account\/interviews\//] },
  { path: '/account/messages', then: [/^\/account\/messages\/[\w-]{36}/] },
  '/account/messages/new',
  '/account/profile',
  { path: '/account/profile?tab=0', then: [/^\/account\/profile\?.*edit/] },
  ...tabs('/account/profile', [1, 2, 3, 4, 5, 6, 7, 8, 9]),
  '/account/setting',
  '/views/notices',
  '/views/contact_preference',
  '/views/after_joining',
  '/views/resume_papers',
  '/account/security',
  '/account/line',
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

/** Runs in the page: how far it scrolls sideways, with what reaches furthest to the right, and fields that iOS zooms into. */
function phoneFaults(): string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  const reach = (element: Element) => element.getBoundingClientRect().right
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll('body *')].toSorted((one, other) => reach(other) - reach(one))[0]
    faults.push(`${scrollWidth} px in ${clientWidth}: ${widest?.outerHTML.slice(0, 160) ?? ''}`)
  }
  const fields = document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
  for (const field of fields) {
    const size = Number.parseFloat(getComputedStyle(field).fontSize)
    if (field.checkVisibility() && size < 16) faults.push(`letters of ${size} px in ${field.outerHTML.slice(0, 160)}`)
  }
  return faults
}

/** Opens pages one after the other; returns what does not suit a phone: sideways scroll, and letters that iOS zooms into. */
export async function findPhoneFaults(visitor: EngineVisitor, places: readonly Place[]): Promise<string[]> {
  const found: string[] = []
  const look = async (path: string) => {
    await visitor.open(path)
    await visitor.see(['heading'])
    const faults = await visitor.engine.evaluate(phoneFaults, null)
    found.push(...faults.map((fault) => `${path}: ${fault}`))
  }
  for (const place of places) {
    const { path, then } = typeof place === 'string' ? { path: place, then: [] } : place
    await look(path)
    const links = await Promise.all(then.map(({ source }) => visitor.engine.evaluate(firstLink, source)))
    if (links.includes('')) throw new Error(`${path} has no links to ${then.join(' and ')}.`)
    for (const link of links) await look(link)
  }
  return found
}
