import type { NoticeSetting } from '@tsunagu/contract/components/notice-centre.ts'
import { useId } from 'react'
import { paths } from '#web/page/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { KindRows } from './kind-rows.tsx'
import styles from './notice-centre.module.css'
import { useNoticeSetting } from './use-notice-setting.ts'

type NoticeKindsProps = {
  setting: NoticeSetting
  /** Whether the installation sends push messages at all. */
  hasPush: boolean
}

/** Which kinds come by mail, and which as push messages. What has a deadline comes always. */
export function NoticeKinds({ setting: given, hasPush }: NoticeKindsProps) {
  const { failure, ...switches } = useNoticeSetting(given)
  const id = useId()
  const [mailId, pushId] = [`${id}-mail`, `${id}-push`]
  return (
    <section className="stack">
      <h2 className={styles.heading}>お知らせの受け取りかた</h2>
      {failure && <Banner tone="error">{failure}</Banner>}
      <Panel isFlush>
        <table className={styles.kinds}>
          <caption className="sr">お知らせの種類ごとの受け取りかた</caption>
          <thead>
            <tr>
              <th scope="col">種類</th>
              <th scope="col" id={mailId}>
                メール
              </th>
              {hasPush && (
                <th scope="col" id={pushId}>
                  プッシュ
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <KindRows {...switches} hasPush={hasPush} mailId={mailId} pushId={pushId} />
          </tbody>
        </table>
      </Panel>
      <LinkArrow href={paths.setting}>メールマガジンなどの設定</LinkArrow>
    </section>
  )
}
