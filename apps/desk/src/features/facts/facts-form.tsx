import type { ServiceFacts, StoredFacts } from '@tsunagu/contract/endpoints/staff/service-fact-calls.ts'
import { factLimits } from '@tsunagu/contract/staff/service-facts.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { FactField } from './facts-field.tsx'
import { changedLabels, factGroups, faultsOf } from './facts-fields.ts'
import { MailPreview } from './mail-preview.tsx'
import { useFacts } from './use-facts.ts'

type FactsFormProps = { service: string; stored: StoredFacts }

/** Changes what the service says of itself. What a colleague published meanwhile is shown, not overwritten. */
export function FactsForm({ service, stored }: FactsFormProps) {
  const form = useFacts(service, stored)
  const { read, facts, isBusy, isOlder, problem, save } = form
  const [reason, setReason] = useState('')
  const [isShown, setIsShown] = useState(false)
  const faults = faultsOf(facts, stored.mailDomain)
  const changed = changedLabels(read.facts, facts)
  const why = faults.size > 0 ? '入力内容をご確認ください。' : changed.length === 0 ? 'まだ変更していません。' : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (why === '') void save(read.version, reason).then((isDone) => isDone && setReason(''))
  }
  return (
    <form className="set-form facts-form" aria-label="サービス情報" onSubmit={submit}>
      {problem && !isOlder && <Note kind="error">{problem}</Note>}
      {isOlder && (
        <Newer
          labels={changedLabels(read.facts, stored.facts)}
          onTheirs={form.takeTheirs}
          onOurs={() => void save(stored.version, reason)}
        />
      )}
      {factGroups.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {fields.map((field) => (
            <FactField
              key={field.name}
              field={field}
              value={facts[field.name]}
              fault={faults.get(field.name) ?? ''}
              onChange={(value) => form.change({ [field.name]: value } satisfies Partial<ServiceFacts>)}
            />
          ))}
        </fieldset>
      ))}
      <ReasonField reason={reason} onChange={setReason} />
      <footer>
        <span id="facts-why" className="sub t12">
          {why || `変更：${changed.join('、')}`}
        </span>
        <Button icon="eye" aria-disabled={faults.size > 0} onClick={() => faults.size === 0 && setIsShown(true)}>
          メールを確認
        </Button>
        <Button isSubmit look="main" aria-disabled={isBusy || why !== ''} aria-describedby="facts-why">
          公開する
        </Button>
      </footer>
      {isShown && <MailPreview service={service} facts={facts} onClose={() => setIsShown(false)} />}
    </form>
  )
}

type NewerProps = { labels: readonly string[]; onTheirs: () => void; onOurs: () => void }

/** What a colleague published meanwhile. */
const Newer = ({ labels, onTheirs, onOurs }: NewerProps) => (
  <Note kind="error">
    編集中に、ほかの人がサイトを公開しました
    {labels.length > 0 ? `（変わった内容：${labels.join('、')}）。` : '（サービス情報は変わっていません）。'}
    <span className="facts-acts">
      <Button size="s" onClick={onTheirs}>
        最新の内容を使う
      </Button>
      <Button size="s" onClick={onOurs}>
        自分の内容で公開する
      </Button>
    </span>
  </Note>
)

const ReasonField = ({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) => (
  <div className="field">
    <label htmlFor="facts-reason">変更の理由（任意。履歴に残ります）</label>
    <input
      id="facts-reason"
      className="in"
      maxLength={factLimits.reason}
      value={reason}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)
