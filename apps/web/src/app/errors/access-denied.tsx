import { matchPath, useLocation } from 'react-router'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { Blank } from '#web/ui/blank.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { WaysBack } from './ways-back.tsx'

const ordinary = {
  title: 'ページを表示できません',
  sentence: '不正なリクエストです。リンクの有効期限が切れているか、すでに使われた可能性があります。',
}
/** Its reader has no account here, and can do nothing but ask. */
const sharedSchedule = {
  title: 'このリンクは、もう使えません',
  sentence: '期限が切れたか、取り消されました。新しいリンクを、お送りいただいた方にお尋ねください。',
}

/** Access denied (docs/behaviour.md §3; the page prints 400): for an expired, used-up or foreign link, too. */
export function AccessDenied() {
  const { pathname } = useLocation()
  const { title, sentence } = matchPath(paths.sharedSchedulePattern, pathname) ? sharedSchedule : ordinary
  return (
    <div className="wrap read">
      <PageTitle title={title} />
      <Panel>
        <Blank art="apart" title={title} titleAs="h1" actions={<WaysBack />}>
          <p>{sentence}</p>
          <p className="note">エラーコード：400</p>
        </Blank>
      </Panel>
    </div>
  )
}
