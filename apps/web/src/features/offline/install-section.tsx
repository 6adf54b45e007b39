import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useInstall } from './install-prompt.ts'
import styles from './install-section.module.css'

/** How to put the portal on the home screen; an installed one does not show it. */
export function InstallSection() {
  const install = useInstall()
  return (
    <section className={styles.install} aria-labelledby="install">
      <h2 id="install">ホーム画面に置く</h2>
      <Panel>
        <p className="note">
          ホーム画面から1回で開けます。電波のないところでも、予定と、保存した求人・メッセージを読めます。
          外しても、登録やデータは残ります。
        </p>
        <details>
          <summary>iPhone・iPadのとき</summary>
          <ol>
            <li>Safariの「共有」を押す</li>
            <li>「ホーム画面に追加」を選ぶ</li>
            <li>右上の「追加」を押す</li>
          </ol>
        </details>
        <details>
          <summary>Android・パソコンのとき</summary>
          <ol>
            <li>ブラウザーのメニューを開く</li>
            <li>「ホーム画面に追加」または「アプリをインストール」を選ぶ</li>
          </ol>
        </details>
        {install && (
          <Button variant="secondary" onClick={install}>
            ホーム画面に置く
          </Button>
        )}
      </Panel>
    </section>
  )
}
