import { useMutation } from '@tanstack/react-query'
import type { SignUpLink } from '@tsunagu/contract/hiring/sign-up-link.ts'
import type { ReactNode } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Blank, type BlankProps } from '#web/ui/blank.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

type ClosedProps = { art?: BlankProps['art']; title: string; actions: ReactNode; children: ReactNode }

function Closed({ art = 'apart', title, actions, children }: ClosedProps) {
  return (
    <div className="wrap read">
      <PageTitle title={title} />
      <Panel as="section">
        <Blank art={art} title={title} titleAs="h1" actions={actions}>
          {children}
        </Blank>
      </Panel>
    </div>
  )
}

const entryLink = (
  <ButtonLink size="large" href={paths.entry}>
    新しいメールを受け取る
  </ButtonLink>
)
const signInLink = (
  <ButtonLink size="large" href={paths.signIn}>
    ログインする
  </ButtonLink>
)
const quietSignInLink = (
  <ButtonLink variant="quiet" data-below href={paths.signIn}>
    ログイン画面へ
  </ButtonLink>
)

/** Shown without a valid mailed link: how to get one. */
export const LinkNeeded = () => (
  <Closed
    art="loose"
    title="メールのリンクからお進みください"
    actions={
      <>
        <ButtonLink size="large" href={paths.entry}>
          無料で登録する
        </ButtonLink>
        {quietSignInLink}
      </>
    }
  >
    <p>
      アカウントの登録には、確認メールのリンクが必要です。まだメールが届いていない方は、はじめにお申し込みください。
    </p>
  </Closed>
)

/** Why a link leads to no form, and the next step: another mail, or the sign-in. */
export function UnusableLink({ token, link: { status, isRenewable } }: { token: string; link: SignUpLink }) {
  if (status === 'used') return <UsedLink />
  if (status === 'expired') return isRenewable ? <LateLink token={token} /> : <LateInvitation />
  return <UnknownLink />
}

const UsedLink = () => (
  <Closed
    title="このリンクは、すでに使われています"
    actions={
      <>
        {signInLink}
        <ButtonLink variant="quiet" data-below href={paths.forgotPassword}>
          パスワードをお忘れの方
        </ButtonLink>
      </>
    }
  >
    <p>ご登録はお済みです。メールアドレスとパスワードで、ログインしてください。</p>
  </Closed>
)

const LateInvitation = () => (
  <Closed title="リンクの有効期限が切れています" actions={entryLink}>
    <p>リンクは、お送りしてから24時間で使えなくなります。お手数ですが、もう一度お申し込みください。</p>
  </Closed>
)

const UnknownLink = () => (
  <Closed
    title="このリンクは使えません"
    actions={
      <>
        {entryLink}
        {quietSignInLink}
      </>
    }
  >
    <p>リンクが途中で切れているか、古くなっています。メールに書かれたリンクの全体を選んで、もう一度開いてください。</p>
  </Closed>
)

/** Too late for the link, not for the entry: one press brings another link. */
function LateLink({ token }: { token: string }) {
  const { api } = usePortal()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.call('renewSignUpLink', { body: { token } }),
    throwOnError: false,
  })
  if (isSuccess) {
    return (
      <div role="status">
        <Closed art="tied" title="新しいメールをお送りしました" actions={quietSignInLink}>
          <p>前回と同じアドレスにお送りしました。24時間のうちに、新しいメールのリンクを開いてください。</p>
        </Closed>
      </div>
    )
  }
  return (
    <Closed
      title="リンクの有効期限が切れています"
      actions={
        <>
          <Button size="large" isBusy={isPending} busyLabel="送信中" onClick={() => mutate()}>
            新しいメールを受け取る
          </Button>
          <ButtonLink variant="quiet" data-below href={paths.entry}>
            はじめから申し込む
          </ButtonLink>
        </>
      }
    >
      <p>リンクは、お送りしてから24時間で使えなくなります。新しいリンクを、前回と同じアドレスにお送りします。</p>
      <p>入力していただいた内容は、残っています。</p>
      {error && <Banner tone="error">{failureSentence(error)}</Banner>}
    </Closed>
  )
}
