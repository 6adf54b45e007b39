import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#desk/api/desk-context.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { foundPeopleQuery } from '#desk/api/queries/people.ts'
import { cachedPeople } from './cached-people.ts'
import { foundPostingsQuery, mostFound, usedPeopleQuery } from './command-queries.ts'
import type { CommandMode } from './words.ts'

type Wanted = {
  service: string
  scopes: readonly string[]
  mode: CommandMode
  /** After a pause. */
  words: string
  /** Ids of people who were opened last. */
  usedPeople: readonly string[]
}

/** What the server finds. Nothing is asked that the person may not read. */
export function useFound({ service, scopes, mode, words, usedPeople }: Wanted) {
  const client = useClient()
  const queries = useQueryClient()
  const mayReadPeople = scopes.includes('job_seekers:read')
  const mayReadPostings = scopes.includes('job_postings:write')
  const people = useQuery({
    ...foundPeopleQuery(client, service, words),
    enabled: mayReadPeople && mode === 'all' && words !== '',
    placeholderData: () => cachedPeople(queries, service, words, mostFound),
  })
  const used = useQuery({
    ...usedPeopleQuery(client, service, usedPeople),
    enabled: mayReadPeople && mode === 'all' && words === '' && usedPeople.length > 0,
  })
  const postings = useQuery({
    ...foundPostingsQuery(client, service, words),
    enabled: mayReadPostings && mode === 'postings' && words !== '',
  })
  const staff = useQuery({ ...colleaguesQuery(client, service), enabled: mayReadPeople && mode === 'staff' })
  const asked = [people, used, postings, staff]
  return {
    people: words === '' ? (used.data ?? []) : (people.data ?? []),
    postings: postings.data ?? [],
    staff: staff.data?.colleagues ?? [],
    isPending: asked.some(({ isLoading }) => isLoading),
    error: asked.find(({ error }) => error)?.error ?? null,
    mayReadPeople,
    mayReadPostings,
  }
}
