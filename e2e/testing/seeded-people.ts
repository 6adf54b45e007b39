import type { ServiceKey } from './services.ts'

/**
 * Job seekers that live as the demo one does, by the test file that each belongs to: files share running portals, so that
 * what one does to an account would reach another in whatever order they run. A service is named for each that a file needs.
 */
const seededPeople = {
  'web-processes': ['kango'],
  'after-joining': ['kango'],
  account: ['kango', 'hoiku', 'comedical'],
  'account-end': ['kango', 'yakuzai'],
  'choosing-conditions': ['kango'],
  commute: ['kango'],
  'change-notice': ['kango'],
  compare: ['yakuzai'],
  'contact-preference': ['kaigo'],
  'cut-off': ['yakuzai'],
  desk: ['kango'],
  'desk-board': ['kango'],
  'desk-clock': ['comedical'],
  'desk-contact': ['hoiku'],
  'desk-faults': ['yakuzai'],
  'desk-staff': ['hoiku'],
  'desk-tags': ['hoiku'],
  'desk-today': ['comedical'],
  'desk-inbox': ['kaigo'],
  'desk-inbox-writing': ['comedical'],
  'desk-people': ['kango'],
  'desk-people-faults': ['hoiku'],
  'desk-person-edit': ['hoiku', 'kaigo'],
  'desk-people-acts': ['yakuzai'],
  'desk-interviews': ['kaigo'],
  'desk-offers': ['kango'],
  'failed-pages': ['kango'],
  'fetched-ahead': ['yakuzai'],
  files: ['kango', 'kaigo', 'hoiku', 'comedical'],
  'first-visit': ['kango'],
  firefox: ['kango'],
  forms: ['kango', 'kaigo'],
  'own-forms': ['comedical'],
  frame: ['kango'],
  hardening: ['kango'],
  import: ['kango', 'kaigo'],
  interviews: ['kango', 'kaigo'],
  'killed-server': ['kaigo'],
  line: ['kango'],
  'mail-setting': ['comedical', 'kango'],
  'main-journey': ['kango'],
  'message-faults': ['kango'],
  messages: ['kaigo', 'hoiku'],
  newcomer: ['hoiku', 'kaigo'],
  notices: ['kango'],
  offer: ['yakuzai', 'kango'],
  'offers-side-by-side': ['kaigo'],
  offline: ['kango'],
  'offline-reading': ['kango'],
  'pass-over': ['kango'],
  'password-reset': ['kango', 'kaigo'],
  passkeys: ['yakuzai'],
  'posting-detail': ['hoiku', 'kango'],
  'posting-lists': ['kaigo', 'hoiku'],
  profile: ['kaigo', 'hoiku'],
  'profile-answers': ['kango', 'yakuzai'],
  'publish-gate': ['kango'],
  'resume-papers': ['kango'],
  'saved-condition-alerts': ['kango'],
  'saved-conditions': ['kango', 'kaigo', 'hoiku'],
  schedule: ['kaigo', 'hoiku'],
  'search-by-pages': ['kango'],
  'search-result': ['kango'],
  'server-gone': ['kango'],
  'session-checks': ['kango'],
  specification: ['kango'],
  todos: ['kango', 'kaigo'],
  'top-search': ['kango'],
  webkit: ['kango'],
  'writing-messages': ['yakuzai', 'comedical'],
} as const satisfies Record<string, readonly ServiceKey[]>

/** The name of a test file that has job seekers of its own. */
export type Owner = keyof typeof seededPeople

/** Their ids, by service and address. */
export type IdsOfPeople = Record<string, Record<string, string>>

export const emailOf = (owner: string): string => `${owner}@tsunagu.example`

/** The addresses to put into each service. */
export function addressesOfPeople(): Record<string, string[]> {
  const addresses: Record<string, string[]> = {}
  for (const [owner, services] of Object.entries(seededPeople)) {
    for (const service of services) (addresses[service] ??= []).push(emailOf(owner))
  }
  return addresses
}
