import { useSuspenseQuery } from '@tanstack/react-query'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { Activity, useState } from 'react'
import { ViewPage } from '#web/app/view-page.tsx'
import { FormSubmission, type SubmitForm } from '#web/lib/form-submission.tsx'
import { PageTitle } from '#web/lib/page-title.tsx'
import { paths } from '#web/lib/paths.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'
import { Blank } from '#web/ui/blank.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from './entry-page.module.css'

/** The entry of new job seekers: sends the form, then says what comes. The form is kept for who mistyped the address. */
export function EntryPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.view(api, 'entry'))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit: SubmitForm = async (states) => {
    await api.call('createEntry', { body: { states } })
    setSentTo(textOf(states, 'email'))
    window.scrollTo(0, 0)
  }
  return (
    <>
      <Activity mode={sentTo === null ? 'visible' : 'hidden'}>
        <FormSubmission value={submit}>
          <ViewPage view={data.view} width="read" />
        </FormSubmission>
      </Activity>
      {sentTo !== null && <EntrySent address={sentTo} onCorrect={() => setSentTo(null)} />}
    </>
  )
}

type EntrySentProps = { address: string; onCorrect: () => void }

/** The same whether or not the address is known: nobody learns here who has an account. */
function EntrySent({ address, onCorrect }: EntrySentProps) {
  const actions = (
    <>
      <Button variant="secondary" onClick={onCorrect}>
        入力内容を直す
      </Button>
      <ButtonLink variant="quiet" href={paths.signIn}>
        ログイン画面へ
      </ButtonLink>
    </>
  )
  return (
    <div className="wrap read" role="status">
      <PageTitle title="メールをお送りしました" />
      <Blank art="tied" title="メールをお送りしました" titleAs="h1" actions={actions}>
        <p className={styles.address}>{address}</p>
        <p>上のアドレスに確認メールをお送りしました。</p>
        <p>メールに記載のリンクを開いて、アカウント登録を続けてください。リンクの有効期限は24時間です。</p>
        <p>数分たっても届かないときは、迷惑メールのフォルダと、アドレスに誤りがないかをご確認ください。</p>
      </Blank>
    </div>
  )
}
