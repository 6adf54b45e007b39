import { type MailKind, mailConsents } from '@tsunagu/contract/account-setting.ts'
import { Banner } from '#web/ui/banner.tsx'
import { List, ListRow } from '#web/ui/list.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './mail-settings.module.css'
import { useEmailSetting } from './use-email-setting.ts'

/** The mails that come on request only, with what asking for them means; a switch is saved at once. @param shown which of them */
export function MailSettings(shown: Readonly<Record<MailKind, boolean>>) {
  const { isOn, turn, failure } = useEmailSetting()
  return (
    <section>
      <h2>メールの受け取り</h2>
      <List>
        {shown.magazine && <MailRow kind="magazine" isOn={isOn('magazine')} onTurn={turn} />}
        {shown.recommend && <MailRow kind="recommend" isOn={isOn('recommend')} onTurn={turn} />}
      </List>
      {failure && (
        <Banner tone="error" className={styles.failure}>
          {failure}設定は元のままです。
        </Banner>
      )}
      <p className={`tiny ${styles.note}`}>選考や面接など、手続きに必要なお知らせは、設定にかかわらず届きます。</p>
    </section>
  )
}

type MailRowProps = { kind: MailKind; isOn: boolean; onTurn: (kind: MailKind, isOn: boolean) => void }

function MailRow({ kind, isOn, onTurn }: MailRowProps) {
  const { label, description, wording } = mailConsents[kind]
  const id = `mail-${kind}`
  const control = (
    <Switch
      checked={isOn}
      aria-labelledby={id}
      aria-describedby={`${id}-sub ${id}-note`}
      onChange={() => onTurn(kind, !isOn)}
    />
  )
  return (
    <ListRow id={id} sub={description} note={wording} end={control}>
      {label}
    </ListRow>
  )
}
