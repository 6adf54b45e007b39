import viewStyles from '#web/app/view-page.module.css'
import { NewDevices } from '#web/features/account/new-devices.tsx'
import { OwnSessions } from '#web/features/account/own-sessions.tsx'
import { PasskeyList } from '#web/features/account/passkey-list.tsx'
import { PasswordRows } from '#web/features/account/password-rows.tsx'
import { SignInLog } from '#web/features/account/sign-in-log.tsx'
import { useSecurity } from '#web/features/account/use-security.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { List, ListRowLink } from '#web/ui/list.tsx'
import { PageHead } from '#web/ui/title.tsx'
import styles from './setting-page.module.css'

const title = 'ログインと安全'

/** Passkeys, the devices that are signed in, and the record of sign-ins (docs/behaviour.md §56). */
export function SecurityPage() {
  const { passkeys, signIns, hasPassword, passwordSetDatetime, hasLine } = useSecurity()
  const isWanted = !hasPassword && passkeys.length === 0
  return (
    <div className={`wrap ${viewStyles.namedByBar}`}>
      <PageTitle title={title} />
      <PageHead title={title} />
      <div className="columns aside-right">
        <div className={`${styles.groups} ${styles.matter}`}>
          {isWanted && <PasswordWanted />}
          <NewDevices signIns={signIns} />
          <PasskeyList passkeys={passkeys} />
          {!isWanted && (
            <PasswordRows hasPassword={hasPassword} since={passwordSetDatetime} passkeyCount={passkeys.length} />
          )}
          <OwnSessions />
        </div>
        <div className={`${styles.groups} ${styles.matter}`}>
          <SignInLog signIns={signIns} />
          {hasLine && <LineNotices />}
        </div>
      </div>
    </div>
  )
}

const LineNotices = () => (
  <section>
    <h2>お知らせ</h2>
    <List>
      <ListRowLink href={paths.line} sub="連携と解除">
        LINEでのお知らせ
      </ListRowLink>
    </List>
  </section>
)

const PasswordWanted = () => (
  <Banner
    tone="alert"
    action={
      <ButtonLink size="small" href={paths.setPassword}>
        パスワードを設定する
      </ButtonLink>
    }
  >
    パスワードがありません。新しいパスワードを設定してください。
  </Banner>
)
