import styles from '#web/app/errors/failed-page.module.css'
import { disconnectedMessage } from '#web/app/errors/page-error.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { LaterNote } from '#web/features/offline/later-note.tsx'
import { SavedPageRows } from '#web/features/offline/saved-page-list.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { offlineSlots } from '#web/session/offline-slots.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BlankFrame } from '#web/ui/blank-frame.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ThreadApart } from '#web/ui/thread-apart.tsx'

const goToTop = () => window.location.assign(paths.top)

/**
 * What the service worker shows where the service does not respond. It keeps this page and fills it in: the rows of
 * saved pages by their kinds, or the note over the copy of one of them, both hidden here.
 */
export function OfflinePage() {
  const { title } = usePageHandle()
  const actions = (
    <>
      <Button icon="refresh" data-retry onClick={goToTop}>
        もう一度読み込む
      </Button>
      <ButtonLink variant="quiet" href={paths.top}>
        ホームへ戻る
      </ButtonLink>
    </>
  )
  return (
    <div className={`wrap read ${styles.page}`}>
      <PageTitle title={title} />
      <Panel>
        <BlankFrame drawing={<ThreadApart />} title={title} titleAs="h1" actions={actions}>
          <p>{disconnectedMessage}</p>
        </BlankFrame>
      </Panel>
      <div data-waiting hidden>
        <Banner icon="send">送信待ちのものがあります。接続が戻ったら、このアプリを開くと送ります。</Banner>
      </div>
      <div data-saved-pages hidden>
        <SavedPageRows rowsOf={() => [offlineSlots]} isTemplate />
      </div>
      <LaterNote />
      <div data-copy-note hidden>
        <Banner tone="alert" icon="offline">
          接続できないため、{offlineSlots.when}に保存した内容を表示しています。応募や送信は、接続が戻ってからできます。
        </Banner>
      </div>
    </div>
  )
}
