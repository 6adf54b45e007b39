import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { conversationKey, draftsKey, heldKey, inboxKey, notesKey, presenceKey } from '#desk/api/inbox-queries.ts'
import { applicationsKey } from '#desk/api/queries/applications.ts'
import { teamKey } from '#desk/api/queries/assignment.ts'
import { boardKey } from '#desk/api/queries/board.ts'
import { reportsKey } from '#desk/api/queries/contact.ts'
import { interviewsKey, scheduleKey } from '#desk/api/queries/interviews.ts'
import { peopleChanged } from '#desk/api/queries/people-changed.ts'
import { placementsKey } from '#desk/api/queries/placement-queries.ts'
import { readAfterChange } from '#desk/api/queries/read-again.ts'
import { messagesKey, queueKey, sessionQuery } from '#desk/api/queries.ts'
import { useSession } from '#desk/session/use-session.ts'
import { type Change, openSharedStream, type StreamReport } from './change-stream.ts'
import { collectChanges } from './collect-changes.ts'

/** Reads again what some changes of a service are about. */
function refetchService(queries: QueryClient, service: string, jobSeekerIds: readonly string[]): Promise<unknown>[] {
  const ofService = [queueKey, inboxKey, heldKey, teamKey, placementsKey, reportsKey, boardKey, interviewsKey]
  const ofPerson = [messagesKey, conversationKey, notesKey, draftsKey, scheduleKey, applicationsKey]
  const ofPeople = jobSeekerIds.flatMap((id) => ofPerson.map((keyOf) => keyOf(service, id)))
  const others = [...ofService.map((keyOf) => keyOf(service)), ...ofPeople]
  return [
    ...peopleChanged(queries, service, jobSeekerIds),
    ...others.map((queryKey) => readAfterChange(queries, { queryKey })),
  ]
}

/** Reads again what some changes are about: each list once. */
function refetch(queries: QueryClient, changes: readonly Change[]): Promise<unknown> {
  const byService = Map.groupBy(changes, ({ service }) => service)
  return Promise.allSettled(
    [...byService].flatMap(([service, some]) =>
      refetchService(
        queries,
        service,
        some.map(({ jobSeekerId }) => jobSeekerId),
      ),
    ),
  )
}

/** Colleagues on the page of a job seeker, and the person's own drafts on other devices: nothing that a list shows. */
function refetchPresence(queries: QueryClient, { service, jobSeekerId }: Change): void {
  for (const keyOf of [presenceKey, draftsKey]) {
    void readAfterChange(queries, { queryKey: keyOf(service, jobSeekerId) })
  }
}

/**
 * Keeps what is shown true: what a change is about is read again. One stream for all services of the person.
 * @returns whether changes arrive
 */
export function useChanges(): boolean {
  const queries = useQueryClient()
  const [sessionKey] = sessionQuery(useClient()).queryKey
  const { staff } = useSession()
  const [isLive, setIsLive] = useState(true)
  useEffect(() => {
    const collector = collectChanges((changes) => refetch(queries, changes))
    const report = (said: StreamReport) => {
      if (said.kind === 'live') setIsLive(said.isLive)
      else if (said.kind === 'change') collector.add(said.change)
      else if (said.kind === 'presence') refetchPresence(queries, said.change)
      else if (said.kind === 'missed') void readAfterChange(queries, {})
      // Not who is signed in: the calls of the page lead to signing in, once they are refused as well
      else void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey })
    }
    const close = openSharedStream(staff.id, report)
    return () => {
      close()
      collector.stop()
    }
  }, [queries, sessionKey, staff.id])
  return isLive
}
