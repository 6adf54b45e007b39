import type { SitePublishing } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { siteKey } from '#desk/api/queries/site.ts'
import { useAct } from '#desk/features/settings/use-act.ts'
import { useToast } from '#desk/ui/toasts.tsx'

/** Publishing the draft that was read, taking its time back, and giving it up. */
export function usePublishing(service: string, { draft, inForce }: Pick<SitePublishing, 'draft' | 'inForce'>) {
  const client = useClient()
  const show = useToast()
  const { act, isBusy, error, problem } = useAct(siteKey(service))
  const version = draft?.version ?? 0
  const publish = async (reason: string, publishDatetime: string | null) => {
    const body = { version, inForce, reason, publishDatetime }
    const done = await act(() => client.call('publishSite', { body }, ofService(service)))
    if (done?.number) show(`v${done.number} を公開しました。`)
    else if (done && done.problems.every(({ isWarning }) => isWarning)) show('公開を予約しました。')
    return done?.number ?? null
  }
  const cancel = async () => {
    const body = { version }
    if (await act(() => client.call('cancelSitePublishing', { body }, ofService(service))))
      show('予約を取り消しました。')
  }
  const discard = async () => {
    const query = { version }
    if (await act(() => client.call('deleteSiteDraft', { query }, ofService(service)))) show('下書きを破棄しました。')
  }
  const sentence = isConflict(error)
    ? '下書き、または公開中の内容が、ほかの人によって変わりました。差を確かめて、もう一度お試しください。'
    : problem
  return { publish, cancel, discard, isBusy, problem: sentence }
}
