import type { SitePublished } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { siteKey } from '#desk/api/queries/site.ts'
import { useAct } from '#desk/features/settings/use-act.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { problemText } from './problem-words.ts'
import { dateTimeText } from './site-times.ts'

type VersionListProps = { service: string; inForce: number; versions: readonly SitePublished[] }

/** What was published, with one step back. */
export function VersionList({ service, inForce, versions }: VersionListProps) {
  const client = useClient()
  const show = useToast()
  const { act, isBusy, problem } = useAct(siteKey(service))
  const back = async (number: number) => {
    const body = { number, inForce, reason: number === 0 ? 'ファイルの内容に戻す' : `v${number} に戻す` }
    const done = await act(() => client.call('rollBackSite', { body }, ofService(service)))
    const [fault] = done?.problems.filter(({ isWarning }) => !isWarning) ?? []
    if (done?.number) show(`v${done.number} として公開しました。`)
    else if (fault) show(`戻せませんでした。${problemText(fault)}`)
  }
  return (
    <section aria-label="版">
      <div className="sec">
        <h2>版</h2>
      </div>
      {problem && <Note kind="error">{problem}</Note>}
      {versions.length === 0 && (
        <p className="sub">まだ公開した版はありません。いまはファイルの内容が表示されています。</p>
      )}
      <ul className="rows">
        {versions.map(({ number, reason, publishedByName, publishedDatetime }) => (
          <li key={number}>
            <b className="num">v{number}</b>
            {number === inForce && <span className="tag ok">公開中</span>}
            <span className="grow sub">
              {reason}・{publishedByName || 'APIキー'}{' '}
              <time dateTime={publishedDatetime}>{dateTimeText(publishedDatetime)}</time>
            </span>
            {number !== inForce && (
              <Button
                size="s"
                aria-label={`v${number} に戻す`}
                aria-disabled={isBusy}
                onClick={() => void back(number)}
              >
                戻す
              </Button>
            )}
          </li>
        ))}
        {versions.length > 0 && (
          <li>
            <b>ファイル</b>
            <span className="grow sub">公開の前の内容</span>
            <Button size="s" aria-label="ファイルの内容に戻す" aria-disabled={isBusy} onClick={() => void back(0)}>
              戻す
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
