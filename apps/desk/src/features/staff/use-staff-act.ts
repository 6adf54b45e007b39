import { useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { staffQuery } from '#desk/api/queries/staff.ts'

/** These calls are for staff alone and explain a refusal in their language. */
const sentenceOf = (error: unknown): string => {
  const message = error instanceof ResponseError && error.status === 409 ? error.body?.message : ''
  return message || errorSentence(error)
}

/** Does something about staff: one at a time, with what went wrong in words. The list is read again in either case. */
export function useStaffAct() {
  const queries = useQueryClient()
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isBusy) return undefined
    setIsBusy(true)
    setProblem('')
    try {
      return await work()
    } catch (error) {
      setProblem(sentenceOf(error))
      return undefined
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries(staffQuery(client))
    }
  }
  return { act, isBusy, problem }
}
