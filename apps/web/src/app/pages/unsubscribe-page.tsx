import { useMutation } from '@tanstack/react-query'
import { type MailKind, mailConsents, mailKinds } from '@tsunagu/contract/base/account-setting.ts'
import { useEffect, useRef } from 'react'
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

const names = ['kind', 'to', 'key'] as const
const title = 'メールの配信停止'

const isMailKind = (kind: string): kind is MailKind => mailKinds.some((known) => known === kind)

/**
 * Where the visible link of a mail leads that is sent on request. Opening it stops nothing: programs that look into mails
 * open all links.
 */
export function UnsubscribePage() {
  const [kind = '', to = '', key = ''] = useTakenTexts(names)
  const isHydrated = useIsHydrated()
  const isWhole = isMailKind(kind) && to !== '' && key !== ''
  return (
    <div className="wrap read">
      <PageTitle title={title} />
      {isWhole && <Unsubscribe kind={kind} to={to} mailKey={key} />}
      {/* After a reload only the browser knows the link */}
      {!isWhole && (isHydrated ? <BrokenLink /> : <SpinnerArea />)}
    </div>
  )
}

const settings = (
  <ButtonLink variant="secondary" href={paths.setting}>
    メールの設定を見る
  </ButtonLink>
)

type UnsubscribeProps = { kind: MailKind; to: string; mailKey: string }

function Unsubscribe({ kind, to, mailKey: key }: UnsubscribeProps) {
  const { api } = usePortal()
  const { mutate, isPending, isSuccess, error } = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('unsubscribe', { query: { kind, to, key } }),
  })
  const { label } = mailConsents[kind]
  if (isSuccess) return <Unsubscribed label={label} />
  const stop = (
    <Button isBusy={isPending} busyLabel="送信中" onClick={() => mutate()}>
      配信を停止する
    </Button>
  )
  return (
    <>
      <Blank title={title} titleAs="h1" actions={stop}>
        <p>「{label}」の配信を停止します。よろしければ、ボタンを押してください。</p>
      </Blank>
      {error && <Banner tone="error">{failureSentence(error)}</Banner>}
    </>
  )
}

/** The pressed button is gone: moves the focus to the result. */
function Unsubscribed({ label }: { label: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Blank art="tied" title="配信を停止しました" titleAs="h1" actions={settings}>
        <p>「{label}」は、これからお送りしません。</p>
        <p>選考や面接など、手続きに必要なお知らせは、これまでどおり届きます。</p>
      </Blank>
    </div>
  )
}

const BrokenLink = () => (
  <Blank art="apart" title="このリンクでは停止できません" titleAs="h1" actions={settings}>
    <p>リンクが途中で切れている可能性があります。メールのリンクをもう一度開くか、設定の画面から停止してください。</p>
  </Blank>
)
