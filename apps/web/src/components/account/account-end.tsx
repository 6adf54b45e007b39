import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { Form } from '#web/form/form.tsx'
import { paths } from '#web/page/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './account-end.module.css'
import { AccountEndDialog, type AccountEndQuestion } from './account-end-dialog.tsx'
import { type OwnerProof, type WantedProof, wantedProof } from './owner-proof.ts'
import { useAccountEnd } from './use-account-end.ts'

type AccountEndProps = AccountEndQuestion & {
  component: ComponentProps<'suspend' | 'withdraw'>['component']
  end: 'suspend' | 'withdraw'
  /** What is said in the dialog under the question. */
  children: ReactNode
  /** Below what will happen. */
  more?: ReactNode
}

/** Form values that wait for the dialog's confirmation, and the callbacks to the form. */
type Asked = { states: FormElementState[]; resolve: () => void; reject: (error: unknown) => void }

/** The question that is asked before the end: opened by the form, closed by an answer; it stays while something is missing. */
function useEndQuestion(end: AccountEndProps['end']) {
  const endAccount = useAccountEnd(end)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [wanted, setWanted] = useState<WantedProof | null>(null)
  const ask = (states: FormElementState[]) =>
    new Promise<void>((resolve, reject) => setAsked({ states, resolve, reject }))
  const close = () => {
    setAsked(null)
    setWanted(null)
  }
  const cancel = () => {
    asked?.resolve()
    close()
  }
  const confirm = async (proof: OwnerProof) => {
    setIsSending(true)
    try {
      await endAccount(asked?.states ?? [], proof)
      asked?.resolve()
      close()
    } catch (error) {
      const missing = wantedProof(error)
      // The dialog stays: it asks for what is missing
      if (missing) setWanted(missing)
      else {
        asked?.reject(error)
        close()
      }
    }
    setIsSending(false)
  }
  return { isAsked: asked !== null, isSending, wanted, ask, cancel, confirm }
}

/**
 * What ends the use of the account, for a while or for good: what will happen, the reasons, and a dialog that asks once
 * more.
 */
export function AccountEnd({ component, end, children, more, ...question }: AccountEndProps) {
  const { id, title, description, form, submitLabel } = component
  const { isAsked, isSending, wanted, ask, cancel, confirm } = useEndQuestion(end)
  return (
    <section className={styles.end}>
      <Panel>
        <ComponentTitle title={title} />
        <Consequences text={description} />
        {more}
      </Panel>
      <Form
        componentId={id}
        form={form}
        submitLabel={submitLabel}
        submitVariant={question.tone === 'danger' ? 'dangerOutline' : 'primary'}
        onSubmit={ask}
      />
      <LinkArrow isBack href={paths.setting} className={styles.back}>
        アカウント設定に戻る
      </LinkArrow>
      {isAsked && (
        <AccountEndDialog
          {...question}
          confirmLabel={submitLabel}
          isSending={isSending}
          wanted={wanted}
          onConfirm={(proof) => void confirm(proof)}
          onCancel={cancel}
        >
          {children}
        </AccountEndDialog>
      )}
    </section>
  )
}

/** Each line of the text is one thing that will happen. */
function Consequences({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return null
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Icon type="info" size={20} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
