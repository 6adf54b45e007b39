import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { foldToAscii, foldToTelDigits } from '@tsunagu/contract/form/text-rules.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { Form } from '#web/form/form.tsx'
import { ResponseError } from '#web/lib/api-client.ts'
import { paths } from '#web/lib/paths.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PageHead } from '#web/ui/title.tsx'
import type { ComponentProps } from './component-props.ts'

/** The sign-up panel behind a mailed link, whose token stands in the address. It names the page. */
export function SignUp({ component }: ComponentProps<'sign_up'>) {
  const { api, completeSignUp } = usePortal()
  const navigate = useNavigate()
  const token = useSearchParams()[0].get('token') ?? ''
  const { id, title, description, form, submitLabel } = component
  const signUp = async (states: FormElementState[]) => {
    const email = foldToAscii(textOf(states, 'email'))
    const tel = foldToTelDigits(textOf(states, 'tel'))
    try {
      await api.call('signUp', { body: { email, password: textOf(states, 'password'), token, tel } })
    } catch (error) {
      // An expired, used or foreign link: nothing in the form can mend that
      if (!(error instanceof ResponseError) || error.status !== 403) throw error
      return navigate(paths.accessDenied, { replace: true })
    }
    await completeSignUp()
  }
  if (!token) return <LinkNeeded />
  return (
    <>
      <PageHead title={title} note={description} />
      <Panel as="section">
        <Form componentId={id} form={form} submitLabel={submitLabel} look="plain" onSubmit={signUp} />
      </Panel>
    </>
  )
}

/** Who comes without a mailed link is shown the way to get one. */
function LinkNeeded() {
  const entry = (
    <ButtonLink size="large" href={paths.entry}>
      確認メールを受け取る
    </ButtonLink>
  )
  return (
    <Blank title="メールのリンクからお進みください" titleAs="h1" actions={entry}>
      アカウントの登録には、確認メールに記載のリンクが必要です。まだお持ちでない方は、確認メールをお受け取りください。
    </Blank>
  )
}
