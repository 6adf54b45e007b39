/**
 * Views that choose one kind of search condition, each a page of its own. The specification names their screens and gives
 * them no address (record 014).
 */
export const searchByPaths = {
  search_by_area_select: '/job_postings/search/areas',
  search_by_train_select: '/job_postings/search/train',
  occupation_category_checkbox_list: '/job_postings/search/occupations',
  occupation_category_radio_list: '/job_postings/search/occupation',
  search_by_features: '/job_postings/search/features',
} as const
export type SearchByView = keyof typeof searchByPaths

/** Every address of the portal (docs/behaviour.md §3), once. */
export const paths = {
  top: '/',
  notFound: '/404',
  accessDenied: '/403',
  /** An addition of ours: what the service worker shows without a connection. */
  offline: '/offline',
  signIn: '/sign_in',
  signUp: '/sign_up',
  signUpComplete: '/sign_up/complete',
  entry: '/entry',
  forgotPassword: '/forgot_password',
  forgotPasswordSent: '/forgot_password/complete',
  forgotPasswordConfirm: '/forgot_password/confirm',
  forgotPasswordDone: '/forgot_password/confirm/complete',
  changePassword: '/change_password',
  setPassword: '/account/password_setting',
  setPasswordDone: '/account/password_setting/completed',
  changeSignInId: '/change_sign_in_id',
  changeSignInIdSent: '/change_sign_in_id/requested',
  changeSignInIdConfirm: '/change_sign_in_id/confirm',
  term: '/term',
  privacy: '/privacy',
  jobPostingPattern: '/job_postings/:id',
  jobPosting: (id: string) => `/job_postings/${encodeURIComponent(id)}`,
  offerPattern: '/job_postings/offer_acceptance/:id',
  /** The page of an offer, by its posting. */
  offer: (jobPostingId: string) => `/job_postings/offer_acceptance/${encodeURIComponent(jobPostingId)}`,
  advancedSearch: '/job_postings/search/advanced',
  searchResult: '/job_postings/search/result',
  savedConditions: '/job_postings/search_conditions',
  progressStatuses: '/job_postings/progress_status',
  /** @param tab index of the progress status (`progress.ts` in the contract); -1 leaves the choice to the page */
  progressStatus: (tab: number) => (tab >= 0 ? `/job_postings/progress_status?tab=${tab}` : paths.progressStatuses),
  favorite: '/job_postings/favorite',
  history: '/job_postings/history',
  inquired: '/job_postings/inquired',
  schedule: '/account/schedule',
  sharedSchedulePattern: '/account/schedule/:id',
  /** @param key the share key */
  sharedSchedule: (key: string) => `/account/schedule/${encodeURIComponent(key)}`,
  /** A posting that is not published yet; the desk makes its addresses. */
  previewPattern: '/preview/:key',
  /** A service's pages that are not published yet. */
  sitePreviewPattern: '/preview/site/:key',
  interviewPattern: '/account/interviews/:id',
  /** An addition of ours. */
  interview: (id: string) => `/account/interviews/${encodeURIComponent(id)}`,
  messages: '/account/messages',
  newMessage: '/account/messages/new',
  messagePattern: '/account/messages/:id',
  message: (id: string) => `/account/messages/${encodeURIComponent(id)}`,
  suspend: '/account/suspend',
  suspendDone: '/account/suspend/complete',
  withdraw: '/account/withdraw',
  withdrawDone: '/account/withdraw/complete',
  /** The link in mails that are sent on request; an addition of ours. */
  unsubscribe: '/unsubscribe',
  setting: '/account/setting',
  /** Passkeys, devices, sign-ins; an addition of ours. */
  security: '/account/security',
  /** Linking with LINE, which leads back here; an addition of ours. */
  line: '/account/line',
  /** The link in mails about a new device. */
  notMe: '/not_me',
  /** The link in mails six months after joining. */
  sixMonths: '/six_months',
  /** Both versions of a posting that a notice of changed terms compares. */
  noticedVersionPattern: '/account/changes/:id/:side',
  viewPattern: '/views/:id',
  /** A view without an address of its own: whatever a service's definitions add. */
  view: (id: string) => `/views/${encodeURIComponent(id)}`,
  profile: '/account/profile',
  /** @param tab place of a part of the profile; without one its overview shows */
  profileTab: (tab: number) => `${paths.profile}?tab=${tab}`,
} as const

const publicPaths: ReadonlySet<string> = new Set([
  paths.notFound,
  paths.accessDenied,
  paths.signIn,
  paths.signUp,
  paths.signUpComplete,
  paths.entry,
  paths.term,
  paths.privacy,
  paths.forgotPassword,
  paths.forgotPasswordSent,
  paths.forgotPasswordConfirm,
  paths.forgotPasswordDone,
  paths.unsubscribe,
])

/** Whether everybody may open an address of the portal (docs/behaviour.md §1). Of views by their ids the service knows. */
export const isPublicPath = (href: string): boolean =>
  publicPaths.has(href.split(/[?#]/, 1)[0] ?? '') || href.startsWith('/views/') || href.startsWith(`${paths.schedule}/`)

const returnParameter = 'return_to'

/** The sign-in page, which leads back to `returnTo` afterwards. */
export const signInPath = (returnTo: string): string =>
  returnTo === paths.top ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ [returnParameter]: returnTo })}`

/**
 * Where to go after a sign-in, from the sign-in page's query. Only a path of this very site counts: an address written by
 * somebody else must not lead the signed-in away.
 */
export function returnPathOf(search: URLSearchParams): string {
  const wanted = search.get(returnParameter) ?? ''
  const site = 'https://tsunagu.invalid'
  const url = wanted.startsWith('/') && URL.canParse(wanted, site) ? new URL(wanted, site) : null
  if (url?.origin !== site || url.pathname.startsWith('//') || url.pathname === paths.signIn) return paths.top
  return url.pathname + url.search + url.hash
}
