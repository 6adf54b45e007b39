import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SiteArrangement, SiteChange, SiteFile } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { siteFileQuery, siteKey } from '#desk/api/queries/site.ts'
import { useAct } from '#desk/features/settings/use-act.ts'
import { useAddStep } from './site-history.ts'

/** A file in hand: what the draft has, and how it is changed. What somebody else stored first is not overwritten. */
export function useSiteFile(service: string, path: string) {
  const client = useClient()
  const queries = useQueryClient()
  const query = siteFileQuery(client, service, path)
  const read = useQuery(query)
  const addStep = useAddStep()
  const { act, isBusy, error, problem, reset } = useAct(siteKey(service))
  const store = (change: () => Promise<SiteFile>) =>
    act(async () => {
      const before = read.data?.text ?? ''
      const file = await change()
      queries.setQueryData(query.queryKey, file)
      addStep({ path, text: before, version: file.version })
      return file
    })
  const edit = (changes: SiteChange[], version: number) =>
    store(() => client.call('editSiteFile', { body: { path, version, changes } }, ofService(service)))
  const put = (text: string | null, version: number) =>
    store(() => client.call('putSiteFile', { body: { path, version, text } }, ofService(service)))
  const arrange = (arrangement: SiteArrangement, version: number) =>
    store(() => client.call('arrangeSiteFile', { body: { path, version, arrangement } }, ofService(service)))
  return { ...read, edit, put, arrange, isBusy, problem, isOlder: isConflict(error), reset }
}

export type SiteFileInHand = ReturnType<typeof useSiteFile>
