import { useQuery } from '@tanstack/react-query'
import type { Tutorial } from '@tsunagu/contract/endpoints/app.ts'
import { useEffect, useState } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { apiQuery } from '#web/api/api-query.ts'
import { isTutorialSeen, keepTutorialSeen } from './seen-tutorials.ts'
import { TutorialDialog } from './tutorial-dialog.tsx'

/** The explanation opens after the page has loaded and can be seen. */
const firstLookMs = 800

/** What is to be shown now: nothing before the page was looked at, and nothing twice on a device. */
function useDueTutorial(api: ApiClient): Tutorial | null {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (isTutorialSeen()) return
    const timer = setTimeout(() => setIsDue(true), firstLookMs)
    return () => clearTimeout(timer)
  }, [])
  const query = apiQuery(api, 'getTutorial', { query: { routeType: 'top' } })
  const { data } = useQuery({ ...query, enabled: isDue, throwOnError: false, staleTime: Number.POSITIVE_INFINITY })
  return data && data.images.length > 0 ? data : null
}

/** Explains the portal to newcomers, once per device: closed, skipped or read to its end, it never opens again. */
export function FirstVisitTutorial({ api }: { api: ApiClient }) {
  const tutorial = useDueTutorial(api)
  const [isClosed, setIsClosed] = useState(false)
  if (!tutorial || isClosed) return null
  const close = () => {
    keepTutorialSeen(tutorial.completedRouteType)
    setIsClosed(true)
  }
  return <TutorialDialog tutorial={tutorial} onClose={close} />
}
