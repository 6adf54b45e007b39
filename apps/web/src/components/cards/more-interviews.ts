import { useQuery } from '@tanstack/react-query'
import type { InterviewConfirmedCard } from '@tsunagu/contract/components/interview-confirmed-cards.ts'
import type { Interview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { useState } from 'react'
import { apiQuery } from '#web/api/api-query.ts'
import { formatTime } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'

/** A confirmed interview as a card, in the words of the server's own cards; none while it has no time. */
function cardOf(interview: Interview): InterviewConfirmedCard[] {
  const { id, status, startDateTime, minutes, title, isOnline, place, description } = interview
  if (status !== 'confirmed' || startDateTime === null) return []
  const begins = new Date(startDateTime)
  const ends = new Date(begins.valueOf() + minutes * 60_000)
  const where = isOnline ? 'オンライン' : place
  const when = `${formatTime(begins)}〜${formatTime(ends)}${where && `（${where}）`}`
  const words = [when, description].filter(Boolean).join('\n')
  return [{ id, interviewDatetime: startDateTime, title, description: words }]
}

/** The cards of the component, and after a press on the button those that its page left out. */
export function useMoreInterviews(first: readonly InterviewConfirmedCard[], totalCount: number) {
  const { api } = usePortal()
  const [isWhole, setIsWhole] = useState(false)
  const query = useQuery({ ...apiQuery(api, 'getInterviews', {}), enabled: isWhole, throwOnError: false })
  const shown = new Set(first.map(({ id }) => id))
  const others = isWhole ? (query.data?.coming ?? []).flatMap(cardOf).filter(({ id }) => !shown.has(id)) : []
  const isLoaded = isWhole && query.isSuccess
  return {
    cards: [...first, ...others],
    /** How many are not shown yet. */
    rest: isLoaded ? 0 : Math.max(0, totalCount - first.length),
    load: () => (isWhole ? void query.refetch() : setIsWhole(true)),
    isLoading: query.isFetching,
    hasFailed: isWhole && query.isError,
  }
}
