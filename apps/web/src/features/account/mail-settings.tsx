import { mailConsents } from '@tsunagu/contract/base/account-setting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { List, ListRow } from '#web/ui/list.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './mail-settings.module.css'
import { type MailSwitch, type SwitchedMailKind, useEmailSetting } from './use-email-setting.ts'

const messageNotice = {
  label: 'メッセージのお知らせ',
  description: 'アドバイザーからメッセージが届いたときに、メールでお知らせします。本文は記載しません。',
}

/** The mails that can be switched, with what asking for the advertising ones means; a switch is saved at once. @param shown which of them */
export function MailSettings(shown: Readonly<Record<SwitchedMailKind, boolean>>) {
  const { isOn, turn, failure } = useEmailSetting()
  return (
    <section>
      <h2>メールの受け取り</h2>
      <List>
        <MailRow kind="messageNotice" {...messageNotice} isOn={isOn('messageNotice')} onTurn={turn} />
        {shown.magazine && <MailRow kind="magazine" {...mailConsents.magazine} isOn={isOn('magazine')} onTurn={turn} />}
        {shown.recommend && (
          <MailRow kind="recommend" {...mailConsents.recommend} isOn={isOn('recommend')} onTurn={turn} />
        )}
      </List>
      {failure && (
        <Banner tone="error" className={styles.failure}>
          {failure}設定は元のままです。
        </Banner>
      )}
      <p className={`tiny ${styles.note}`}>面接や内定など、手続きに必要なお知らせは、設定にかかわらず届きます。</p>
    </section>
  )
}

type MailRowProps = {
  kind: MailSwitch
  label: string
  description: string
  /** What switching it on means. */
  wording?: string
  isOn: boolean
  onTurn: (kind: MailSwitch, isOn: boolean) => void
}

function MailRow({ kind, label, description, wording, isOn, onTurn }: MailRowProps) {
  const id = `mail-${kind}`
  const control = (
    <Switch
      checked={isOn}
      aria-labelledby={id}
      aria-describedby={wording === undefined ? `${id}-sub` : `${id}-sub ${id}-note`}
      onChange={() => onTurn(kind, !isOn)}
    />
  )
  return (
    <ListRow id={id} sub={description} note={wording} end={control}>
      {label}
    </ListRow>
  )
}
