import { useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { ServiceFacts, StoredFacts } from '@tsunagu/contract/endpoints/staff/service-fact-calls.ts'
import { useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { factsKey } from '#desk/api/queries/facts.ts'
import { settingsKey } from '#desk/api/queries/settings.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { useAct } from '../settings/use-act.ts'

/** What the form cannot find out by itself: words that the service's definitions do not have. */
const unusable = '使えない内容があります。「$( )」の中の言葉をご確認ください。'
const isRefused = (error: unknown): boolean => error instanceof ResponseError && error.status === 400

/** The form of a service's facts: what was read, what is entered, and publishing it. */
export function useFacts(service: string, stored: StoredFacts) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { act, isBusy, error, problem, reset } = useAct(factsKey(service))
  const [read, setRead] = useState(stored)
  const [facts, setFacts] = useState<ServiceFacts>(stored.facts)
  const take = (next: StoredFacts) => {
    setRead(next)
    setFacts(next.facts)
  }
  const save = async (version: number, reason: string): Promise<boolean> => {
    const body = { facts, version, reason }
    const done = await act(() => client.call('putServiceFacts', { body }, ofService(service)))
    if (!done) return false
    take(done)
    queries.setQueryData(factsKey(service), done)
    void queries.invalidateQueries({ queryKey: settingsKey(service) })
    show('公開しました。サイトとメールには、数秒で反映されます。')
    return true
  }
  return {
    read,
    facts,
    isBusy,
    problem: isRefused(error) ? unusable : problem,
    /** What is in force is another version than was read. */
    isOlder: isConflict(error) && stored.version !== read.version,
    change: (next: Partial<ServiceFacts>) => setFacts({ ...facts, ...next }),
    takeTheirs: () => {
      take(stored)
      reset()
    },
    save,
  }
}
