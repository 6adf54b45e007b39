import { PageTitle } from '#web/page/page-title.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { WaysBack } from './ways-back.tsx'

/** Access denied (docs/behaviour.md §3; the page prints 400): for an expired, used-up or foreign link, too. */
export function AccessDenied() {
  return (
    <div className="wrap read">
      <PageTitle title="ページを表示できません" />
      <Panel>
        <Blank art="apart" title="ページを表示できません" titleAs="h1" actions={<WaysBack />}>
          <p>不正なリクエストです。リンクの有効期限が切れているか、すでに使われた可能性があります。</p>
          <p className="note">エラーコード：400</p>
        </Blank>
      </Panel>
    </div>
  )
}
