import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { foldToAscii } from '@tsunagu/contract/form/text-rules.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { SendAgain } from '#web/features/account/send-again.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { readSentEntry, type SentEntry, writeSentEntry } from '#web/session/sent-entry.ts'
import { Blank } from '#web/ui/blank.tsx'
import { Button } from '#web/ui/button.tsx'
import { EntrancePanel } from '#web/ui/entrance-panel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { StepThread } from '#web/ui/step-thread.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import styles from './entry-page.module.css'
import type { EntryParts } from './entry-parts.ts'

type EntrySentProps = {
  parts: EntryParts
  /** Back to the form, which holds what was typed: where it is to be put right, and where nothing was sent from this tab. */
  onCorrect: () => void
}

/** The mail is on its way. The same whether or not the address is known: nobody learns here who has an account. */
export function EntrySent({ parts, onCorrect }: EntrySentProps) {
  // The server knows nothing of it: a reload shows the address as soon as the page is alive
  const isHydrated = useIsHydrated()
  const [sent] = useState(() => (typeof window === 'undefined' ? null : readSentEntry()))
  const leave = useEffectEvent(onCorrect)
  useEffect(() => {
    if (sent === null) leave()
  }, [sent])
  const shown = isHydrated ? sent : null
  return (
    <EntrancePanel>
      <PageTitle title="メールをお送りしました" />
      <StepThread steps={parts.stepNames} current={parts.sections.length} label="登録の段階" />
      <div role="status">
        <Blank art="tied" title="メールをお送りしました" titleAs="h1" isTight>
          <p>メールのリンクを開いて、パスワードを決めると、登録が完了します。</p>
        </Blank>
      </div>
      <p className={styles.address}>
        <Icon type="mail" size={20} />
        <b>{shown ? <MailAddress text={addressOf(shown)} /> : 'ご入力のメールアドレス'}</b>
      </p>
      <p className="note center">リンクは24時間、1回だけお使いいただけます。</p>
      {shown && <NoMail sent={shown} onCorrect={onCorrect} />}
    </EntrancePanel>
  )
}

/** As the service keeps it and mails to it. */
const addressOf = ({ states }: SentEntry): string => foldToAscii(textOf(states, 'email')).toLowerCase()

function NoMail({ sent, onCorrect }: { sent: SentEntry; onCorrect: () => void }) {
  const { api } = usePortal()
  const sendAgain = async () => {
    await api.call('createEntry', { body: { states: [...sent.states] } })
    writeSentEntry({ ...sent, sentAt: Date.now() })
  }
  return (
    <section className={styles.noMail}>
      <h2>メールが届かないとき</h2>
      <ul>
        <li>迷惑メールのフォルダと、携帯電話会社の受信の設定をご確認ください。</li>
        <li>アドレスに誤りがあるときは、入力内容を直してください。</li>
        <li>すでに登録がお済みの方には、ログインのご案内が届きます。</li>
      </ul>
      <SendAgain send={sendAgain} sentAt={sent.sentAt}>
        もう一度お送りしました。新しいメールのリンクをお使いください。
      </SendAgain>
      <Button variant="quiet" isWide onClick={onCorrect}>
        入力内容を直す
      </Button>
      <LinkArrow href={paths.signIn} className={styles.signIn}>
        ログイン画面へ
      </LinkArrow>
    </section>
  )
}
