import { useQuery } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { templateFields } from '@tsunagu/contract/staff/template-fields.ts'
import { useRef } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { templatesQuery } from '#desk/api/queries.ts'
import { Button } from '#desk/ui/button.tsx'
import type { BulkDraft } from './use-bulk-message.ts'

type MessageFieldsProps = { service: string; draft: BulkDraft; onChange: (draft: BulkDraft) => void }

/** The text with its fields, and the templates to begin with. */
export function MessageFields({ service, draft, onChange }: MessageFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (field: string) => {
    const { selectionStart: from = draft.body.length, selectionEnd: to = from } = area.current ?? {}
    const body = `${draft.body.slice(0, from)}{{${field}}}${draft.body.slice(to)}`
    if (body.length <= limits.messageBodyLength) onChange({ ...draft, body })
    area.current?.focus()
  }
  return (
    <>
      <Templates service={service} onChoose={onChange} />
      <div className="field">
        <label htmlFor="bulk-subject">件名</label>
        <input
          id="bulk-subject"
          className="in"
          maxLength={limits.messageSubjectLength}
          autoComplete="off"
          value={draft.subject}
          data-first
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, subject: value })}
        />
      </div>
      <div className="field">
        <label htmlFor="bulk-body">本文</label>
        <textarea
          ref={area}
          id="bulk-body"
          className="in"
          rows={10}
          maxLength={limits.messageBodyLength}
          value={draft.body}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, body: value })}
        />
        <div className="bulk-insert" role="group" aria-label="本文に入れる項目">
          {templateFields.map((field) => (
            <Button key={field} size="s" aria-label={`${field}を入れる`} onClick={() => insert(field)}>
              {field}
            </Button>
          ))}
        </div>
      </div>
    </>
  )
}

function Templates({ service, onChoose }: { service: string; onChoose: (draft: BulkDraft) => void }) {
  const { data, error } = useQuery(templatesQuery(useClient(), service))
  const templates = data?.templates ?? []
  if (error) return <p className="sub t12">定型文：{errorSentence(error)}</p>
  if (templates.length === 0) return null
  return (
    <div className="field">
      <label htmlFor="bulk-template">定型文</label>
      <select
        id="bulk-template"
        className="in"
        value=""
        onChange={({ currentTarget: { value } }) => {
          const chosen = templates.find(({ id }) => id === value)
          if (chosen) onChoose({ subject: chosen.subject, body: chosen.body })
        }}
      >
        <option value="">選ぶと、件名と本文が入ります</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
