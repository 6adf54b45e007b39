import { useSuspenseQuery } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { portalRoutes } from '@tsunagu/contract/navigation/portal-routes.ts'
import type { ReactNode } from 'react'
import { pageQueries } from '#web/api/page-queries.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { List, ListRowLink } from '#web/ui/list.tsx'
import { MailSettings } from './mail-settings.tsx'

type AccountSetting = Output<'getAccountSetting'>

/** The account's own settings: each row as far as the service shows it (docs/behaviour.md §1). */
export function AccountSettings() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.accountSetting(api))
  const hasMails = data.showEmailMagazine || data.showRecommendEmail
  return (
    <>
      <SignInSettings setting={data} />
      {hasMails && <MailSettings magazine={data.showEmailMagazine} recommend={data.showRecommendEmail} />}
      <Group title="個人情報">
        <ListRowLink
          href={portalRoutes.getOwnData.replace(/^\w+ /, '')}
          download=""
          sub="プロフィールや応募の記録、メッセージなどを、1つのファイル（ZIP）で受け取れます。"
        >
          自分のデータを受け取る
        </ListRowLink>
      </Group>
      <EndSettings setting={data} />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <List>{children}</List>
    </section>
  )
}

function SignInSettings({ setting: { showEmail, showPassword, email } }: { setting: AccountSetting }) {
  return (
    <Group title="ログイン">
      {showEmail && (
        <ListRowLink href={paths.changeSignInId} sub={email} end="変更">
          ログインID（メールアドレス）
        </ListRowLink>
      )}
      {showPassword && (
        <ListRowLink href={paths.changePassword} end="変更">
          パスワード
        </ListRowLink>
      )}
      <ListRowLink href={paths.security} sub="パスキー・ログイン中の端末・ログインの記録">
        ログインと安全
      </ListRowLink>
    </Group>
  )
}

function EndSettings({ setting: { showSuspend, showWithdraw } }: { setting: AccountSetting }) {
  if (!showSuspend && !showWithdraw) return null
  return (
    <Group title="利用の休止・退会">
      {showSuspend && (
        <ListRowLink href={paths.suspend} sub="データを残したまま、連絡を止めます。ログインすると再開できます。">
          利用を休止する
        </ListRowLink>
      )}
      {showWithdraw && (
        <ListRowLink href={paths.withdraw} sub="応募中の求人は終了し、個人情報は消去されます。">
          退会する
        </ListRowLink>
      )}
    </Group>
  )
}
