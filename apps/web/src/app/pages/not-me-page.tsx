import { useMutation } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { useTakenTexts } from '#web/page/handed-texts.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SpinnerArea } from '#web/ui/spinner.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

const title = '心あたりのないログイン'

/**
 * Where the link of a mail about a new device leads. Opening it ends nothing: programs that look into mails open all links.
 */
export function NotMePage() {
  const [key = ''] = useTakenTexts(['key'])
  const isHydrated = useIsHydrated()
  return (
    <div className="wrap read">
      <PageTitle title={title} />
      {key !== '' && <Disown signInKey={key} />}
      {/* After a reload only the browser knows the link */}
      {key === '' && (isHydrated ? <DeadLink /> : <SpinnerArea />)}
    </div>
  )
}

const newPassword = (
  <ButtonLink size="large" href={paths.forgotPassword}>
    新しいパスワードを決める
  </ButtonLink>
)

function Disown({ signInKey: key }: { signInKey: string }) {
  const { api } = usePortal()
  const { mutate, isPending, isSuccess, error } = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('disownSignIn', { body: { key } }),
  })
  if (isSuccess) {
    return (
      <Result title="その端末をログアウトしました">
        <p>いまのパスワードは使えなくなりました。新しいパスワードを決めてください。</p>
        <p>そのログインのあとに加えられたパスキーも消しました。</p>
      </Result>
    )
  }
  if (error instanceof ResponseError && error.status === 404) return <DeadLink />
  const end = (
    <Button variant="danger" isBusy={isPending} busyLabel="送信中" onClick={() => mutate()}>
      その端末をログアウトする
    </Button>
  )
  return (
    <>
      <Blank title={title} titleAs="h1" actions={end}>
        <p>メールでお知らせしたログインが、ご自身のものでないときは、ボタンを押してください。</p>
        <p>
          その端末をログアウトし、いまのパスワードを使えなくします。このあと、新しいパスワードを決めていただきます。
        </p>
      </Blank>
      {error && <Banner tone="error">{failureSentence(error)}</Banner>}
    </>
  )
}

/** The pressed button is gone: moves the focus to the result. */
function Result({ title: heading, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Blank art="tied" title={heading} titleAs="h1" actions={newPassword}>
        {children}
      </Blank>
    </div>
  )
}

const DeadLink = () => (
  <Blank art="apart" title="このリンクは使えません" titleAs="h1" actions={newPassword}>
    <p>
      期限が切れたか、すでに使われています。心あたりのないログインがあったときは、新しいパスワードを決めてください。
    </p>
  </Blank>
)
