import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSubmission, type SubmitForm } from '#web/lib/form-submission.tsx'
import { PageTitle } from '#web/lib/page-title.tsx'
import { paths } from '#web/lib/paths.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ViewPage } from '../view-page.tsx'

/** The entry of new job seekers: sends the form, then says what comes. */
export function EntryPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.view(api, 'entry'))
  const [isSent, setIsSent] = useState(false)
  const submit: SubmitForm = async (states) => {
    await api.call('createEntry', { body: { states } })
    setIsSent(true)
    window.scrollTo(0, 0)
  }
  if (isSent) return <EntrySent />
  return (
    <FormSubmission value={submit}>
      <ViewPage view={data.view} width="read" />
    </FormSubmission>
  )
}

/** The same whether or not the address is known: nobody learns here who has an account. */
function EntrySent() {
  const goToSignIn = (
    <ButtonLink variant="secondary" href={paths.signIn}>
      ログイン画面へ
    </ButtonLink>
  )
  return (
    <div className="wrap read" role="status">
      <PageTitle title="メールをお送りしました" />
      <Blank art="tied" title="メールをお送りしました" titleAs="h1" actions={goToSignIn}>
        <p>メールに記載のリンクを開いて、アカウント登録を続けてください。リンクの有効期限は24時間です。</p>
        <p className="note">届かないときは、迷惑メールの設定と、入力したメールアドレスをご確認ください。</p>
      </Blank>
    </div>
  )
}
