import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { sessionQuery } from '#desk/api/queries.ts'

const isForbidden = (error: unknown): boolean => error instanceof ResponseError && error.status === 403

/** Changes something of the settings: one change at a time, with what went wrong in words. What it is about is read again. */
export function useAct(about: QueryKey) {
  const queries = useQueryClient()
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const act = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy) return undefined
    setIsBusy(true)
    setError(null)
    try {
      return await work()
    } catch (caught) {
      setError(caught)
      // A role was taken away: the menu has to follow
      if (isForbidden(caught)) void queries.invalidateQueries(sessionQuery(client))
      return undefined
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: about })
    }
  }
  return { act, isBusy, error, problem: error === null ? '' : errorSentence(error), reset: () => setError(null) }
}
