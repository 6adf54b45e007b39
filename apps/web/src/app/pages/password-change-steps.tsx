import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { apiQueryKey } from '#web/api/api-query.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import {
  accountForm,
  codeField,
  confirmationCodeKey,
  currentPasswordField,
  currentPasswordKey,
  newPasswordFields,
} from '#web/features/account/account-fields.ts'
import { type AccountAnswers, AccountForm } from '#web/features/account/account-form.tsx'
import { AccountPage, type AccountSteps } from '#web/features/account/account-page.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { showToast } from '#web/ui/toast.ts'

// The service requires the current password only some time after sign-in, or a mailed code if there is none: its error
// makes the field appear
const proofFields = [
  currentPasswordField('ログインから時間がたっているため、ご本人の確認をお願いします。'),
  codeField,
].map((field) => ({ ...field, isRequired: false }))
const askedLater = [currentPasswordKey, confirmationCodeKey]
const firstForm = accountForm('password_setting', [...proofFields, ...newPasswordFields('パスワード')])
const changeForm = accountForm('change_password', [...proofFields, ...newPasswordFields()])

/** Another password, or a first one for who was invited: both addresses show what the account is without. */
export const passwordChangeSteps: AccountSteps = {
  [paths.changePassword]: NewPassword,
  [paths.setPassword]: NewPassword,
  [paths.setPasswordDone]: FirstPasswordSet,
}

/** Sends a new password. */
function useUpdatePassword() {
  const { api } = usePortal()
  return async (answers: AccountAnswers) => {
    const currentPassword = answers(currentPasswordKey)
    const confirmationCode = answers(confirmationCodeKey)
    await api.call('updatePassword', {
      body: {
        newPassword: answers('newPassword'),
        confirmNewPassword: answers('confirmNewPassword'),
        ...(currentPassword && { currentPassword }),
        ...(confirmationCode && { confirmationCode }),
      },
    })
  }
}

function NewPassword() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.accountSetting(api))
  return data.showPassword ? <OtherPassword email={data.email} /> : <FirstPassword email={data.email} />
}

function OtherPassword({ email }: { email: string }) {
  const navigate = useNavigate()
  const update = useUpdatePassword()
  const change = async (answers: AccountAnswers) => {
    await update(answers)
    showToast.success('パスワードを変更しました。')
    await navigate(paths.setting, { replace: true })
  }
  return (
    <AccountPage
      title="パスワードの変更"
      note="新しいパスワードを入力してください。変更すると、ほかの端末からはログアウトします。"
      links={
        <LinkArrow href={paths.forgotPassword} state={{ email }}>
          現在のパスワードをお忘れの方
        </LinkArrow>
      }
    >
      <AccountForm
        form={changeForm}
        askedLater={askedLater}
        username={email}
        submitLabel="パスワードを変更する"
        onSubmit={change}
      />
    </AccountPage>
  )
}

function FirstPassword({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const update = useUpdatePassword()
  const set = async (answers: AccountAnswers) => {
    await update(answers)
    await navigate(paths.setPasswordDone, { replace: true })
    queryClient.removeQueries({ queryKey: apiQueryKey('getAccountSetting') })
  }
  return (
    <AccountPage
      title="パスワードの設定"
      note="パスワードを決めると、次からはメールアドレスとパスワードでログインできます。"
    >
      <AccountForm
        form={firstForm}
        askedLater={askedLater}
        username={email}
        submitLabel="パスワードを設定する"
        onSubmit={set}
      />
    </AccountPage>
  )
}

function FirstPasswordSet() {
  const actions = (
    <>
      <ButtonLink href={paths.setting}>アカウント設定へ</ButtonLink>
      <ButtonLink variant="quiet" href={paths.top}>
        ホームへ
      </ButtonLink>
    </>
  )
  return (
    <div className="wrap read">
      <PageTitle title="パスワードの設定の完了" />
      <Blank art="tied" title="パスワードを設定しました" titleAs="h1" actions={actions}>
        <p>次からは、メールアドレスとパスワードでログインできます。</p>
      </Blank>
    </div>
  )
}
