import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { foldToAscii } from '@tsunagu/contract/form/text-rules.ts'
import type { NavigationElement } from '@tsunagu/contract/navigation/links.ts'
import { useState } from 'react'
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
import styles from './sign-in.module.css'

/** The same whether the address or the password is wrong: nobody learns here who has an account. */
const wrongCredentials: FormProblems = {
  general: ['メールアドレスまたはパスワードが違います。入力内容をご確認ください。'],
  fields: [],
}

const explain = (error: unknown) => (error instanceof ResponseError && error.status === 401 ? wrongCredentials : null)

/**
 * The sign-in panel: names the page, signs in, and shows the ways on for those without an account. From 1080 px on the
 * page has its word beside the panel.
 */
export function SignIn({ component }: ComponentProps<'sign_in'>) {
  const { api, completeSignIn } = usePortal()
  const { id, title, message, form, submitLabel, elements } = component
  const [search] = useSearchParams()
  const returnPath = returnPathOf(search)
  // Mutated in place, so that typing renders nothing
  const [handed] = useState({ email: '' })
  const signIn = async (states: FormElementState[]) => {
    const email = foldToAscii(textOf(states, 'email'))
    await api.call('signIn', { body: { email, password: textOf(states, 'password'), sessionAppType: 'web' } })
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
        form={form}
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
