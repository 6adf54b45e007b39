import { paperLimits } from '@tsunagu/contract/papers/paper-values.ts'
import { useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Effort, PapersDraft } from './papers-draft.ts'
import styles from './resume-papers.module.css'

const parts = [
  { key: 'problem', label: '課題' },
  { key: 'approach', label: '工夫' },
  { key: 'result', label: '結果' },
] as const

/** What somebody did about a problem at work: up to three entries of the 職務経歴書. */
export function PaperEfforts({ draft: { career, writeCareer } }: { draft: PapersDraft }) {
  const headId = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const isAdding = useRef(false)
  const { efforts } = career
  const replace = (place: number, next: Partial<Effort>) =>
    writeCareer({ efforts: efforts.map((effort, index) => (index === place ? { ...effort, ...next } : effort)) })
  const remove = (place: number) => {
    writeCareer({ efforts: efforts.filter((_, index) => index !== place) })
    // The button that was pressed is gone with its entry: without this the focus begins at the top of the page again
    head.current?.focus()
  }
  const add = () => {
    isAdding.current = true
    writeCareer({ efforts: [...efforts, { title: '', problem: '', approach: '', result: '' }] })
  }
  const focusIfNew = (input: HTMLInputElement | null) => {
    if (!input || !isAdding.current) return
    isAdding.current = false
    input.focus()
  }
  return (
    <Panel as="section" className={styles.part} aria-labelledby={headId}>
      <h2 id={headId} ref={head} tabIndex={-1}>
        取り組んだこと
      </h2>
      <p className="note">
        職務経歴書にのります。仕事の課題に、どう工夫し、どうなったかを{paperLimits.efforts}
        つまで書けます。担当した方の名前は書かないでください。
      </p>
      {efforts
        .map((effort, place) => ({ effort, place, name: `取り組み${place + 1}` }))
        .map((entry) => (
          <EffortFields
            key={entry.name}
            {...entry}
            titleRef={entry.place === efforts.length - 1 ? focusIfNew : undefined}
            onWrite={(next) => replace(entry.place, next)}
            onRemove={() => remove(entry.place)}
          />
        ))}
      {efforts.length < paperLimits.efforts && (
        <Button variant="secondary" icon="plus" onClick={add}>
          取り組んだことを加える
        </Button>
      )}
    </Panel>
  )
}

type EffortFieldsProps = {
  effort: Effort
  name: string
  titleRef: ((input: HTMLInputElement | null) => void) | undefined
  onWrite: (next: Partial<Effort>) => void
  onRemove: () => void
}

function EffortFields({ effort, name, titleRef, onWrite, onRemove }: EffortFieldsProps) {
  return (
    <fieldset className={styles.effort}>
      <legend className="sr">{name}</legend>
      <FieldFrame label="見出し">
        {(control) => (
          <TextInput
            {...control}
            ref={titleRef}
            maxLength={paperLimits.effortTitleLength}
            value={effort.title}
            onChange={({ target }) => onWrite({ title: target.value })}
          />
        )}
      </FieldFrame>
      {parts.map(({ key, label }) => (
        <FieldFrame key={key} label={label}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              look="growing"
              maxLength={paperLimits.effortPartLength}
              value={effort[key]}
              onChange={({ target }) => onWrite({ [key]: target.value })}
            />
          )}
        </FieldFrame>
      ))}
      <Button variant="quiet" size="small" icon="trash" onClick={onRemove}>
        削除<span className="sr">：{name}</span>
      </Button>
    </fieldset>
  )
}
