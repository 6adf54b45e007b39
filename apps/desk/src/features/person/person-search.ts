import { type PeopleSearch, readPeopleSearch } from '../people/people-search.ts'

/** Tabs of a person's page, in their order: the keys 1 to 8 open them. */
export const personTabs = [
  'overview',
  'progress',
  'messages',
  'interviews',
  'todos',
  'files',
  'profile',
  'record',
] as const
export type PersonTab = (typeof personTabs)[number]

/** What the address says: the tab, and the list that the person was opened from, for the former and the next person. */
export type PersonSearch = Omit<PeopleSearch, 'at'> & { tab?: PersonTab }

export function readPersonSearch(search: Record<string, unknown>): PersonSearch {
  const { at: _at, ...list } = readPeopleSearch(search)
  const tab = personTabs.find((one) => one === search['tab'])
  return { ...list, ...(tab && tab !== 'overview' && { tab }) }
}
