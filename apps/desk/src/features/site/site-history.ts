import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { siteFileQuery, siteKey } from '#desk/api/queries/site.ts'
import { useAct } from '#desk/features/settings/use-act.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { type DraftStep, withoutLast, withStep } from './draft-history.ts'

type AddStep = (step: DraftStep) => void

/** Takes note of a change of the draft, so that it can be undone. */
export const SiteHistoryContext = createContext<AddStep>(() => undefined)
export const useAddStep = (): AddStep => useContext(SiteHistoryContext)

/** The changes of the draft that were made on this page, and the way back. */
export function useSiteHistory(service: string) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const [steps, setSteps] = useState<readonly DraftStep[]>([])
  const { act, isBusy, problem } = useAct(siteKey(service))
  const last = steps.at(-1)
  const undo = async () => {
    if (!last) return
    await act(async () => {
      try {
        const file = await client.call('putSiteFile', { body: last }, ofService(service))
        queries.setQueryData(siteFileQuery(client, service, last.path).queryKey, file)
        setSteps((before) => withoutLast(before, file.version))
        show('元に戻しました。')
      } catch (error) {
        if (!isConflict(error)) throw error
        setSteps([])
        show('ほかの人が先に下書きを変えたため、元に戻せません。')
      }
    })
  }
  const add: AddStep = (step) => setSteps((before) => withStep(before, step))
  return { canUndo: last !== undefined && !isBusy, undo, add, problem }
}

export type SiteHistory = ReturnType<typeof useSiteHistory>
