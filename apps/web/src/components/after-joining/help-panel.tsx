import { useId } from 'react'
import { paths } from '#web/page/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './after-joining.module.css'

/** The Ministry's page about its offices in each prefecture; they are free and take every employee. */
const publicOffices = 'https://www.mhlw.go.jp/general/seido/chihou/kaiketu/soudan.html'

/** Where to go with what cannot wait for a question, or does not belong to the adviser. */
export function HelpPanel() {
  const headId = useId()
  return (
    <Panel as="section" className={styles.part} aria-labelledby={headId}>
      <h2 id={headId}>すぐに相談したいとき</h2>
      <p className="note">
        ハラスメント、賃金の未払い、体調のことなど、急ぐときは、この確認に答えなくてもご相談いただけます。
      </p>
      <ButtonLink variant="secondary" isWide href={paths.newMessage}>
        担当にメッセージを送る
      </ButtonLink>
      <p className="note">担当に話しにくいことは、公的な窓口に無料で相談できます。</p>
      <Link href={publicOffices} isExternal>
        総合労働相談コーナー（厚生労働省）
      </Link>
    </Panel>
  )
}
