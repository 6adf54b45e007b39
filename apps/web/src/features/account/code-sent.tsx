import { confirmationCodeMinutes } from '@tsunagu/contract/base/account-setting.ts'
import type { ReactNode } from 'react'
import { PageTitle } from '#web/page/page-title.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './code-sent.module.css'

type CodeSentProps = {
  /** Where it was sent; `''` while that is not known. */
  address: string
  /** Where the code is typed. */
  nextHref: string
  /** Handed to that page. */
  state: object
  /** What to do when no mail arrives, each a `<li>`. */
  children: ReactNode
}

/** A mail with a code was sent. Looks the same without an account, so that nobody can test for one. */
export function CodeSent({ address, nextHref, state, children }: CodeSentProps) {
  const next = (
    <ButtonLink href={nextHref} state={state}>
      確認コードを入力する
    </ButtonLink>
  )
  return (
    <div className="wrap read">
      <PageTitle title="メールをお送りしました" />
      <Blank art="tied" title="メールをお送りしました" titleAs="h1" actions={next}>
        <p className={styles.address}>{address || 'ご入力のメールアドレス'}</p>
        <p>
          メールに記載の6桁の確認コードを、次の画面で入力してください。確認コードの有効期限は{confirmationCodeMinutes}
          分です。
        </p>
      </Blank>
      <Panel as="section" className={styles.help}>
        <h2>メールが届かないとき</h2>
        <ul>
          <li>
            迷惑メールのフォルダに入っていないか、ご確認ください。携帯電話会社のメールアドレスでは、受信の設定で止まっていることもあります。
          </li>
          {children}
        </ul>
      </Panel>
    </div>
  )
}
