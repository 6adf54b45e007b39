import { useQueryClient } from '@tanstack/react-query'
import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { templatesQuery } from '#desk/api/queries.ts'

/** What is written of a template. */
export type TemplateWords = Pick<MessageTemplate, 'name' | 'subject' | 'body' | 'isShared'>

/** Stores, orders and deletes templates: one at a time, with what went wrong in words. */
export function useTemplates(service: string) {
  const client = useClient()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** What a colleague has stored meanwhile. */
  const [theirs, setTheirs] = useState<MessageTemplate | null>(null)
  const query = templatesQuery(client, service)
  const readAgain = () => queries.fetchQuery({ ...query, staleTime: 0 })
  const work = async <T>(act: () => Promise<T>, onConflict?: () => Promise<boolean>): Promise<T | undefined> => {
    if (isBusy) return undefined
    setIsBusy(true)
    setProblem('')
    try {
      return await act()
    } catch (error) {
      if (!(isConflict(error) && onConflict && (await onConflict().catch(() => false))))
        setProblem(errorSentence(error))
      return undefined
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: query.queryKey })
    }
  }
  const save = (id: string, words: TemplateWords, version: number) =>
    work(
      async () => {
        const body = { ...words, version }
        const { template } = await client.call('putMessageTemplate', { params: { id }, body }, ofService(service))
        setTheirs(null)
        return template
      },
      async () => {
        const { templates } = await readAgain()
        const now = templates.find((one) => one.id === id)
        if (now && now.version !== version) setTheirs(now)
        else if (templates.some((one) => one.id !== id && one.name === words.name && one.isShared === words.isShared))
          setProblem('同じ名前の定型文があります。別の名前にしてください。')
        else return false
        return true
      },
    )
  const order = (ids: string[]) =>
    work(async () => {
      const answer = await client.call('orderMessageTemplates', { body: { ids } }, ofService(service))
      queries.setQueryData(query.queryKey, answer)
    })
  const remove = (id: string) =>
    work(async () => {
      await client.call('deleteMessageTemplate', { params: { id } }, ofService(service))
      return true
    })
  return { isBusy, problem, theirs, forgetTheirs: () => setTheirs(null), save, order, remove }
}
export type TemplateActs = ReturnType<typeof useTemplates>
