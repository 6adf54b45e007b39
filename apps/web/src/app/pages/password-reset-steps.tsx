import { useQueryClient } from '@tanstack/react-query'
import { foldToAscii } from '@tsunagu/contract/form/text-rules.ts'
import { useNavigate } from 'react-router'
import { accountForm, codeField, emailField, newPasswordFields } from '#web/features/account/account-fields.ts'
import { type AccountAnswers, AccountForm } from '#web/features/account/account-form.tsx'
import { AccountPage, type AccountSteps } from '#web/features/account/account-page.tsx'
import { CodeSent } from '#web/features/account/code-sent.tsx'
import { SendAgain } from '#web/features/account/send-again.tsx'
import { useHandedText, useHandOver, useTakenTexts } from '#web/page/handed-texts.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { sessionKey } from '#web/session/session-query.ts'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'

const addressField = emailField({ key: 'email', label: 'メールアドレス（ログインID）' }, 'username')
const requestForm = accountForm('forgot_password', [addressField])
const confirmForm = accountForm('forgot_password_confirm', [addressField, codeField, ...newPasswordFields()])

const addressOf = (answers: AccountAnswers) => foldToAscii(answers('email'))

/** A forgotten password, in four steps: the address, the mail, code and new password, done. */
export const passwordResetSteps: AccountSteps = {
  [paths.forgotPassword]: RequestStep,
  [paths.forgotPasswordSent]: SentStep,
  [paths.forgotPasswordConfirm]: ConfirmStep,
  [paths.forgotPasswordDone]: DoneStep,
}

function RequestStep() {
  const { api } = usePortal()
  const handOver = useHandOver()
  const known = { key: 'email', text: useHandedText('email') }
  const request = async (answers: AccountAnswers) => {
    const email = addressOf(answers)
    await api.call('requestPasswordReset', { body: { email } })
    await handOver(paths.forgotPasswordSent, { email })
  }
  return (
    <AccountPage
      title="パスワードの再設定"
      note="ご登録のメールアドレスを入力してください。新しいパスワードを決めるための確認コードを、メールでお送りします。"
      links={
        <>
          <p className="note">パスキーを登録している方は、パスワードがなくてもログインできます。</p>
          <LinkArrow isBack href={paths.signIn}>
            ログイン画面へ戻る
          </LinkArrow>
        </>
      }
    >
      <AccountForm form={requestForm} submitLabel="確認コードを送る" known={known} onSubmit={request} />
    </AccountPage>
  )
}

function SentStep() {
  const { api } = usePortal()
  const email = useHandedText('email')
  const state = { email }
  return (
    <CodeSent address={email} nextHref={paths.forgotPasswordConfirm} state={state}>
      <li>
        アドレスにまちがいがないか、ほかのアドレスで登録していないかを、ご確認ください。
        <div>
          <LinkArrow href={paths.forgotPassword} state={state}>
            アドレスを入力し直す
          </LinkArrow>
        </div>
      </li>
      {email && (
        <li>
          数分たっても届かないときは、もう一度お送りします。
          <SendAgain send={() => api.call('requestPasswordReset', { body: { email } })}>
            もう一度お送りしました。新しい確認コードをご利用ください。
          </SendAgain>
        </li>
      )}
    </CodeSent>
  )
}

function ConfirmStep() {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [email = ''] = useTakenTexts(['email'])
  const reset = async (answers: AccountAnswers) => {
    await api.call('resetPassword', {
      body: {
        email: addressOf(answers),
        confirmationCode: answers('confirmationCode'),
        newPassword: answers('newPassword'),
        confirmNewPassword: answers('confirmNewPassword'),
      },
    })
    // The reset ended all sessions of that account
    void queryClient.invalidateQueries({ queryKey: sessionKey })
    await navigate(paths.forgotPasswordDone, { replace: true })
  }
  return (
    <AccountPage
      title="新しいパスワードの設定"
      note="メールでお送りした確認コードと、新しいパスワードを入力してください。"
      links={
        <LinkArrow href={paths.forgotPassword} state={{ email }}>
          確認コードを送り直す
        </LinkArrow>
      }
    >
      <AccountForm
        form={confirmForm}
        submitLabel="パスワードを変更する"
        known={{ key: 'email', text: email }}
        onSubmit={reset}
      />
    </AccountPage>
  )
}

function DoneStep() {
  const signIn = (
    <ButtonLink size="large" href={paths.signIn}>
      ログインする
    </ButtonLink>
  )
  return (
    <div className="wrap read">
      <PageTitle title="パスワードの再設定の完了" />
      <Blank art="tied" title="パスワードを変更しました" titleAs="h1" actions={signIn}>
        <p>新しいパスワードでログインしてください。安全のため、ログイン中だったすべての端末からログアウトしました。</p>
      </Blank>
    </div>
  )
}
