import { usePageHandle } from '#web/app/page-handle.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The account is there, but the sign-in that follows did not succeed: who is signed in goes on to the top page (`late-loads.ts`). */
export function SignUpCompletePage() {
  const { title } = usePageHandle()
  const signIn = (
    <ButtonLink size="large" href={paths.signIn}>
      ログインする
    </ButtonLink>
  )
  return (
    <div className="wrap read">
      <PageTitle title={title} />
      <Panel as="section">
        <Blank art="tied" title="アカウントを登録しました" titleAs="h1" actions={signIn}>
          <p>決めていただいたパスワードでログインすると、求人への応募や問い合わせができます。</p>
        </Blank>
      </Panel>
    </div>
  )
}
