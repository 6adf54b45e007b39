import type { Webhook } from '@tsunagu/contract/endpoints/event-calls.ts'
import { type EventType, eventTypes } from '@tsunagu/contract/events/events.ts'
import { webhookLimits } from '@tsunagu/contract/events/webhooks.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { eventText } from './event-words.ts'

export interface WebhookFields {
  url: string
  description: string
  eventTypes: EventType[]
}

type WebhookDialogProps = {
  /** The one that is changed; null for a new one. */
  before: Webhook | null
  isBusy: boolean
  problem: string
  onSave: (fields: WebhookFields) => void
  onClose: () => void
}

const fieldOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Where events are posted, and which. */
export function WebhookDialog({ before, isBusy, problem, onSave, onClose }: WebhookDialogProps) {
  const [isAll, setIsAll] = useState(!before || before.eventTypes.length === 0)
  const [chosen, setChosen] = useState<readonly EventType[]>(() =>
    eventTypes.filter((type) => before?.eventTypes.includes(type)),
  )
  const isNone = !isAll && chosen.length === 0
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isNone || isBusy) return
    const data = new FormData(event.currentTarget)
    onSave({
      url: fieldOf(data, 'url').trim(),
      description: fieldOf(data, 'description').trim(),
      eventTypes: isAll ? [] : [...chosen],
    })
  }
  return (
    <Dialog title={before ? '送信先を変更' : '送信先を追加'} onClose={onClose}>
      <form className="set-form" onSubmit={save}>
        {problem && <Note kind="error">{problem}</Note>}
        <AddressFields before={before} />
        <EventChoice isAll={isAll} onAll={setIsAll} chosen={chosen} onChange={setChosen} />
        <footer>
          <span id="webhook-why" className="sub t12">
            {isNone
              ? '種類を1つ以上選んでください。'
              : before
                ? ''
                : '署名の鍵は、追加した直後に一度だけ表示されます。'}
          </span>
          <Button isSubmit look="main" aria-disabled={isBusy || isNone} aria-describedby="webhook-why">
            {before ? '保存する' : '追加する'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const AddressFields = ({ before }: Pick<WebhookDialogProps, 'before'>) => (
  <>
    <div className="field">
      <label htmlFor="webhook-name">名前</label>
      <input
        id="webhook-name"
        className="in"
        name="description"
        required
        maxLength={webhookLimits.descriptionLength}
        autoComplete="off"
        data-first
        defaultValue={before?.description ?? ''}
      />
    </div>
    <div className="field">
      <label htmlFor="webhook-url">URL（https://で始まる、外部から接続できるアドレス）</label>
      <input
        id="webhook-url"
        className="in mono"
        name="url"
        type="url"
        required
        maxLength={webhookLimits.urlLength}
        autoComplete="off"
        defaultValue={before?.url ?? ''}
      />
    </div>
  </>
)

type EventChoiceProps = {
  isAll: boolean
  onAll: (isAll: boolean) => void
  chosen: readonly EventType[]
  onChange: (chosen: readonly EventType[]) => void
}

const EventChoice = ({ isAll, onAll, chosen, onChange }: EventChoiceProps) => (
  <fieldset className="scopes">
    <legend>送信するできごと</legend>
    <label className="all">
      <input type="checkbox" className="check" checked={isAll} onChange={({ target }) => onAll(target.checked)} />
      すべて（今後増える種類も）
    </label>
    {!isAll &&
      eventTypes.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            className="check"
            checked={chosen.includes(type)}
            onChange={({ target }) =>
              onChange(eventTypes.filter((one) => (one === type ? target.checked : chosen.includes(one))))
            }
          />
          <span>{eventText(type)}</span>
        </label>
      ))}
  </fieldset>
)
