import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { Form as FormDefinition, FormElementSet } from '@tsunagu/contract/form/form.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { foldToAscii, foldToTelDigits } from '@tsunagu/contract/form/text-rules.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { Form } from '#web/form/form.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { dropVisitorDrafts } from '#web/session/drafts.ts'
import { writeSentEntry } from '#web/session/sent-entry.ts'
import { type FollowedLink, useFollowedLink } from '#web/session/sign-up-link.ts'
import { EntrancePanel } from '#web/ui/entrance-panel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { MailAddress } from '#web/ui/mail-address.tsx'
import { StepThread } from '#web/ui/step-thread.tsx'
import styles from './sign-up.module.css'

const withoutKeys = (sets: readonly FormElementSet[], keys: readonly string[]): FormElementSet[] =>
  sets
    .map((set) => ({
      ...set,
      elements: set.elements.filter(({ state }) => !keys.includes(state.key)),
      elementSets: withoutKeys(set.elementSets, keys),
    }))
    .filter(({ elements, elementSets }) => elements.length > 0 || elementSets.length > 0)

/** The form without what the link says by itself. */
function askedForm(form: FormDefinition, link: FollowedLink | null): FormDefinition {
  const known = [link?.email && 'email', link?.tel && 'tel'].filter((key) => typeof key === 'string')
  return {
    ...form,
    sections: form.sections.map((section) => ({ ...section, elementSets: withoutKeys(section.elementSets, known) })),
  }
}

/** The sign-up panel behind a mailed link. It names the page, signs up, and signs in at once. */
export function SignUp({ component }: ComponentProps<'sign_up'>) {
  const link = useFollowedLink()
  const { id, title, description, form, submitLabel } = component
  const asked = useMemo(() => askedForm(form, link), [form, link])
  const signUp = useSignUp(link)
  return (
    <EntrancePanel>
      {link && <StepThread steps={link.steps} current={link.steps.length - 1} label="登録の段階" />}
      <div className="stack tight">
        <h1>{title}</h1>
        {description && <p className="note">{description}</p>}
      </div>
      {link?.email && <FixedAddress address={link.email} />}
      <Form
        componentId={id}
        form={asked}
        submitLabel={submitLabel}
        look="plain"
        hasMarks={false}
        username={link?.email || undefined}
        onSubmit={signUp}
      />
      {!link?.hasConsented && <ConsentNote />}
    </EntrancePanel>
  )
}

/** For who was invited: the entry has asked everybody else. */
const ConsentNote = () => (
  <p className="note">
    登録すると、<Link href={paths.term}>利用規約</Link>と<Link href={paths.privacy}>プライバシーポリシー</Link>
    に同意したことになります。
  </p>
)

/** The address that the link was mailed to: it cannot be another. */
function FixedAddress({ address }: { address: string }) {
  return (
    <dl className={styles.address}>
      <dt>メールアドレス（ログインID）</dt>
      <dd>
        <Icon type="check_circle" size={20} />
        <b>
          <MailAddress text={address} />
        </b>
      </dd>
    </dl>
  )
}

function useSignUp(link: FollowedLink | null) {
  const { api, completeSignIn } = usePortal()
  const navigate = useNavigate()
  return async (states: FormElementState[]) => {
    const email = link?.email || foldToAscii(textOf(states, 'email'))
    const tel = link?.tel || foldToTelDigits(textOf(states, 'tel'))
    const password = textOf(states, 'password')
    try {
      await api.call('signUp', { body: { email, password, token: link?.token ?? '', tel } })
    } catch (error) {
      // Used or run out meanwhile: nothing in the form can mend that
      if (!link || !(error instanceof ResponseError) || error.status !== 403) throw error
      return link.onRefused()
    }
    writeSentEntry(null)
    dropVisitorDrafts()
    // The account exists even if the sign-in fails: the next page says so, and links to sign-in
    await api.call('signIn', { body: { email, password, sessionAppType: 'web' } }).catch(() => undefined)
    if (!(await completeSignIn(paths.signUpComplete))) await navigate(paths.signUpComplete, { replace: true })
  }
}
