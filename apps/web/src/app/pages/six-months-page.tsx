import { useQuery } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { useTakenTexts } from '#web/page/handed-texts.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Blank, type BlankProps } from '#web/ui/blank.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SpinnerArea } from '#web/ui/spinner.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { SixMonthsForm } from './six-months-form.tsx'

const title = '6か月の確認'

/**
 * Where the link of the mail leads that asks six months after joining, without signing in. Opening it answers nothing:
 * programs that look into mails open all links.
 */
export function SixMonthsPage() {
  const [key = '', wished = ''] = useTakenTexts(['key', 'answer'])
  const isHydrated = useIsHydrated()
  return (
    <div className="wrap read">
      <PageTitle title={title} />
      {key !== '' && <Question key={key} mailedKey={key} wished={wished} />}
      {/* After a reload only the browser knows the link */}
      {key === '' && (isHydrated ? <DeadLink /> : <SpinnerArea />)}
    </div>
  )
}

const isDead = (error: Error): boolean => error instanceof ResponseError && error.status === 404

/** `wished`: the answer of the button in the mail, which is chosen but not sent. */
function Question({ mailedKey, wished }: { mailedKey: string; wished: string }) {
  const { api } = usePortal()
  const isHydrated = useIsHydrated()
  const [isSent, setIsSent] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['staying-question', mailedKey],
    queryFn: () => api.call('readStayingQuestion', { body: { key: mailedKey.slice(0, 100) } }),
    enabled: isHydrated && !isSent,
    throwOnError: false,
    retry: false,
  })
  if (isSent) return <Thanks />
  if (error && isDead(error)) return <DeadLink />
  if (error) {
    const again = (
      <Button variant="neutral" onClick={() => void refetch()}>
        もう一度読み込む
      </Button>
    )
    return (
      <Banner tone="error" action={again}>
        {failureSentence(error)}
      </Banner>
    )
  }
  if (!data) return <SpinnerArea />
  if (data.state === 'answered') return <Answered />
  if (data.state === 'over') return <Over />
  return (
    <SixMonthsForm
      question={data}
      mailedKey={mailedKey}
      wished={wished}
      onSent={() => setIsSent(true)}
      onOutdated={() => void refetch()}
    />
  )
}

const toTop = (
  <ButtonLink variant="secondary" href={paths.top}>
    トップページへ
  </ButtonLink>
)
const toMessages = (
  <ButtonLink variant="secondary" href={paths.messages}>
    担当にメッセージを送る
  </ButtonLink>
)

/** The pressed button is gone: moves the focus to the result. */
function Thanks() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Blank art="tied" title="ありがとうございました" titleAs="h1" actions={toTop}>
        <p>6か月の確認はこれで終わりです。</p>
        <p>お仕事のご相談は、これからも担当アドバイザーがうかがいます。</p>
      </Blank>
    </div>
  )
}

type PlainProps = Pick<BlankProps, 'art' | 'actions'> & { heading: string; children: ReactNode }
const Plain = ({ heading, children, ...rest }: PlainProps) => (
  <Blank {...rest} title={heading} titleAs="h1">
    <p>{children}</p>
  </Blank>
)

const Answered = () => (
  <Plain art="tied" heading="すでにお答えいただいています" actions={toMessages}>
    このリンクは1回だけ使えます。変わったことがあるときは、担当アドバイザーにメッセージでお知らせください。
  </Plain>
)

const Over = () => (
  <Plain heading="答えられる期間が終わりました" actions={toMessages}>
    この確認へのお答えは、もう必要ありません。お話ししたいことは、担当アドバイザーにメッセージでお知らせください。
  </Plain>
)

const DeadLink = () => (
  <Plain art="apart" heading="このリンクは使えません" actions={toTop}>
    リンクが途中で切れている可能性があります。メールのリンクをもう一度開いてください。
  </Plain>
)
