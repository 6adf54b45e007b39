import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { foldToAscii } from '@tsunagu/contract/form/text-rules.ts'
import type { NavigationElement } from '@tsunagu/contract/navigation/links.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { Form } from '#web/form/form.tsx'
import type { FormProblems } from '#web/form/form-store.ts'
import { lateToast } from '#web/page/late-toast.ts'
import { paths, returnPathOf } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntrancePanel } from '#web/ui/entrance-panel.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { withPasskeys } from './passkey-form.ts'
import styles from './sign-in.module.css'

/** The same whether the address or the password is wrong: nobody learns here who has an account. */
const wrongCredentials: FormProblems = {
  general: ['メールアドレスまたはパスワードが違います。入力内容をご確認ください。'],
  fields: [],
}

/** Who proves to own a registration that was merged into another learns that; the server says so to nobody else. */
function explain(error: unknown): FormProblems | null {
  if (!(error instanceof ResponseError) || error.status !== 401) return null
  const general = error.body?.details[0]?.generalErrors ?? []
  return general.length > 0 ? { general, fields: [] } : wrongCredentials
}

/**
 * The sign-in panel: names the page, signs in, and shows the ways on for those without an account. From 1080 px on the
 * page has its word beside the panel.
 */
export function SignIn({ component }: ComponentProps<'sign_in'>) {
  const { api, completeSignIn } = usePortal()
  const { id, title, message, form, submitLabel, elements } = component
  const [search] = useSearchParams()
  const returnPath = returnPathOf(search)
  const openForm = useMemo(() => withPasskeys(form), [form])
  // Mutated in place, so that typing renders nothing
  const [handed] = useState({ email: '' })
  const signIn = async (states: FormElementState[]) => {
    const email = foldToAscii(textOf(states, 'email'))
    await api.call('signIn', { body: { email, password: textOf(states, 'password'), sessionAppType: 'web' } })
    await goOn()
  }
  const goOn = async () => {
    const isSignedIn = await completeSignIn(returnPath)
    if (!isSignedIn) lateToast.error('ログインできませんでした。ブラウザのCookieの設定をご確認ください。')
  }
  return (
    <EntrancePanel>
      <div className="stack tight">
        <h1>{title}</h1>
        {returnPath === paths.top ? (
          message && <p className="note until-1080">{message}</p>
        ) : (
          <p className="note">ログインすると、ご覧になろうとしたページに進みます。</p>
        )}
      </div>
      <Form
        componentId={id}
        form={openForm}
        submitLabel={submitLabel}
        look="plain"
        hasMarks={false}
        onSubmit={signIn}
        explain={explain}
        onAnswersChange={(states) => {
          handed.email = foldToAscii(textOf(states, 'email'))
        }}
      />
      <LinkArrow href={paths.forgotPassword} state={handed} className={styles.forgotten}>
        パスワードをお忘れの方
      </LinkArrow>
      <PasskeyEntry onSignedIn={goOn} />
      {elements.length > 0 && <OtherWays elements={elements} />}
    </EntrancePanel>
  )
}

function OtherWays({ elements }: { elements: readonly NavigationElement[] }) {
  const { linkTo } = usePortal()
  return (
    <>
      <p className={styles.or}>はじめての方</p>
      {elements.map((element) => (
        <ButtonLink key={element.text} variant="secondary" isWide {...linkTo(element)}>
          {element.text}
        </ButtonLink>
      ))}
    </>
  )
}
