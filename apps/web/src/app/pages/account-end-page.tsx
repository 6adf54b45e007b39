import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { endedAccountKey } from '#web/session/ended-account.ts'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Suspending and withdrawing, and what says that it is done: one page for the four, which is there when nothing else is. */
export function AccountEndPage() {
  const { path } = usePageHandle()
  if (path === paths.suspendDone) return <Suspended />
  if (path === paths.withdrawDone) return <Withdrawn />
  return <EndForm end={path === paths.withdraw ? 'withdraw' : 'suspend'} />
}

function EndForm({ end }: { end: 'suspend' | 'withdraw' }) {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.accountEnd(api, end))
  return <ViewPage view={data.view} width="read" />
}

/** Shows until it is left: on the way back there is sign-in. */
function Ended({ title, children }: { title: string; children: ReactNode }) {
  const queryClient = useQueryClient()
  useEffect(() => () => queryClient.removeQueries({ queryKey: endedAccountKey }), [queryClient])
  const signIn = (
    <ButtonLink variant="secondary" href={paths.signIn}>
      ログイン画面へ
    </ButtonLink>
  )
  return (
    <div className="wrap read">
      <PageTitle title={title} />
      <Blank art="tied" title={title} titleAs="h1" actions={signIn}>
        {children}
      </Blank>
    </div>
  )
}

const Suspended = () => (
  <Ended title="利用を休止しました">
    <p>メールは届かなくなり、アドバイザーからの連絡も止まります。</p>
    <p>もう一度ログインすると、いつでも再開できます。</p>
  </Ended>
)

const Withdrawn = () => (
  <Ended title="退会の手続きが完了しました">
    <p>これまでご利用いただき、ありがとうございました。</p>
    <p>同じメールアドレスで、いつでもあらためてご登録いただけます。</p>
  </Ended>
)
