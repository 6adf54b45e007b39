import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Form } from '#web/form/form.tsx'
import { useFormSubmission } from '#web/lib/form-submission.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './account-end.module.css'
import type { ComponentProps } from './component-props.ts'
import { ComponentTitle } from './component-title.tsx'

type AccountEndProps = {
  component: ComponentProps<'suspend' | 'withdraw'>['component']
  /** What cannot be undone is asked about in red. */
  tone: 'normal' | 'danger'
  question: string
  /** What is said in the dialog under the question. */
  children: ReactNode
}

/** Answers that wait for the yes of the dialog, and how the form hears of it. */
type Asked = { states: FormElementState[]; resolve: () => void; reject: (error: unknown) => void }

/**
 * What ends the use of the account, for a while or for good: what will happen, the reasons, and a dialog that asks once
 * more. Where no page takes the answers there is no button, and the reason is said.
 */
export function AccountEnd({ component, tone, question, children }: AccountEndProps) {
  const { id, title, description, form, submitLabel } = component
  const submit = useFormSubmission()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isSending, setIsSending] = useState(false)
  const ask = (states: FormElementState[]) =>
    new Promise<void>((resolve, reject) => setAsked({ states, resolve, reject }))
  const cancel = () => {
    asked?.resolve()
    setAsked(null)
  }
  const confirm = async () => {
    setIsSending(true)
    try {
      await submit?.(asked?.states ?? [])
      asked?.resolve()
    } catch (error) {
      asked?.reject(error)
    }
    setIsSending(false)
    setAsked(null)
  }
  return (
    <section className={styles.end}>
      <Panel>
        <ComponentTitle title={title} />
        <Consequences text={description} />
      </Panel>
      {submit === null && (
        <Banner tone="alert">
          この画面からのお手続きは、ただいま準備中です。お急ぎのときは、担当のアドバイザーにお申し出ください。
        </Banner>
      )}
      <Form componentId={id} form={form} submitLabel={submit === null ? '' : submitLabel} onSubmit={ask} />
      <ConfirmDialog
        isOpen={asked !== null}
        title={question}
        tone={tone}
        confirmLabel={submitLabel}
        isBusy={isSending}
        busyLabel="送信中"
        onConfirm={() => void confirm()}
        onCancel={cancel}
      >
        {children}
      </ConfirmDialog>
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
