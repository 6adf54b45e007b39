import { PageTitle } from '#web/page/page-title.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { WaysBack } from './ways-back.tsx'

/** Not found (docs/behaviour.md §3): in place at the address that was asked for. */
export function NotFound() {
  return (
    <div className="wrap read">
      <PageTitle title="ページが見つかりません" />
      <Panel>
        <Blank art="apart" title="ページを表示できません" titleAs="h1" actions={<WaysBack />}>
          <p>お探しのページは、移動または削除されたか、URLが間違っている可能性があります。</p>
          <p className="note">エラーコード：404</p>
        </Blank>
      </Panel>
    </div>
  )
}
