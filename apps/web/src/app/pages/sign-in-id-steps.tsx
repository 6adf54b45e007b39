import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { foldToAscii } from '@tsunagu/contract/form/text-rules.ts'
import { useNavigate } from 'react-router'
import { apiQueryKey } from '#web/api/api-query.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import { accountForm, codeField, currentPasswordField, emailField } from '#web/features/account/account-fields.ts'
import { type AccountAnswers, AccountForm } from '#web/features/account/account-form.tsx'
import { AccountPage, type AccountSteps } from '#web/features/account/account-page.tsx'
import { CodeSent } from '#web/features/account/code-sent.tsx'
import { useHandedText, useHandOver } from '#web/page/handed-texts.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { showToast } from '#web/ui/toast.ts'

const key = 'newEmail'
const addressField = emailField({ key, label: '新しいメールアドレス' }, 'email')
const changeForm = accountForm('change_sign_in_id', [addressField, currentPasswordField()])
const confirmForm = accountForm('change_sign_in_id_confirm', [addressField, codeField])

const addressOf = (answers: AccountAnswers) => foldToAscii(answers(key))

/** Another sign-in ID, in three steps: the address, the mail, the code. */
export const signInIdSteps: AccountSteps = {
  [paths.changeSignInId]: ChangeStep,
  [paths.changeSignInIdSent]: SentStep,
  [paths.changeSignInIdConfirm]: ConfirmStep,
}

function ChangeStep() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.accountSetting(api))
  const handOver = useHandOver()
  const known = { key, text: useHandedText(key) }
  const request = async (answers: AccountAnswers) => {
    const newEmail = addressOf(answers)
    await api.call('changeSignInId', { body: { newEmail, currentPassword: answers('currentPassword') } })
    await handOver(paths.changeSignInIdSent, { newEmail })
  }
  if (!data.showPassword) return <PasswordNeeded />
  return (
    <AccountPage
      title="ログインIDの変更"
      note={
        <>
          新しいメールアドレスに、確認コードをお送りします。
          <br />
          いまのログインID：{data.email}
        </>
      }
      links={
        <LinkArrow href={paths.forgotPassword} state={{ email: data.email }}>
          現在のパスワードをお忘れの方
        </LinkArrow>
      }
    >
      <AccountForm
        form={changeForm}
        username={data.email}
        submitLabel="確認コードを送る"
        known={known}
        onSubmit={request}
      />
    </AccountPage>
  )
}

/** Only a password shows that it is the account's owner who takes it to another address. */
function PasswordNeeded() {
  const set = <ButtonLink href={paths.setPassword}>パスワードを設定する</ButtonLink>
  return (
    <div className="wrap read">
      <PageTitle title="ログインIDの変更" />
      <Blank title="先にパスワードを設定してください" titleAs="h1" actions={set}>
        <p>ログインIDの変更には、ご本人の確認のため、パスワードの入力が必要です。</p>
      </Blank>
    </div>
  )
}

function SentStep() {
  const newEmail = useHandedText(key)
  return (
    <CodeSent address={newEmail} nextHref={paths.changeSignInIdConfirm} state={{ newEmail }}>
      <li>
        アドレスにまちがいがないか、ご確認ください。数分たっても届かないときは、もう一度お手続きください。
        <div>
          <LinkArrow href={paths.changeSignInId} state={{ newEmail }}>
            もう一度手続きする
          </LinkArrow>
        </div>
      </li>
    </CodeSent>
  )
}

function ConfirmStep() {
  const { api, refreshViews } = usePortal()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const newEmail = useHandedText(key)
  const confirm = async (answers: AccountAnswers) => {
    const confirmationCode = answers('confirmationCode')
    await api.call('confirmChangeSignInId', { body: { confirmationCode, newEmail: addressOf(answers) } })
    queryClient.removeQueries({ queryKey: apiQueryKey('getAccountSetting') })
    await refreshViews()
    showToast.success('ログインIDを変更しました。')
    await navigate(paths.setting, { replace: true })
  }
  return (
    <AccountPage
      title="確認コードの入力"
      note="新しいメールアドレスと、そのアドレスに届いた確認コードを入力してください。変更すると、ほかの端末からはログアウトします。"
      links={
        <LinkArrow href={paths.changeSignInId} state={{ newEmail }}>
          確認コードを送り直す
        </LinkArrow>
      }
    >
      <AccountForm
        form={confirmForm}
        submitLabel="ログインIDを変更する"
        known={{ key, text: newEmail }}
        onSubmit={confirm}
      />
    </AccountPage>
  )
}
