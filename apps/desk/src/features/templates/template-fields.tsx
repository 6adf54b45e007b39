import { limits, operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { templateFields } from '@tsunagu/contract/staff/template-fields.ts'
import { useRef } from 'react'
import { Button } from '#desk/ui/button.tsx'
import type { TemplateWords } from './use-templates.ts'

type TemplateFieldsProps = { words: TemplateWords; onChange: (words: TemplateWords) => void }

/** What a template says. Fields are put in where the cursor is. */
export function TemplateFields({ words, onChange }: TemplateFieldsProps) {
  const body = useRef<HTMLTextAreaElement>(null)
  const change = (next: Partial<TemplateWords>) => onChange({ ...words, ...next })
  const insert = (field: string) => {
    const area = body.current
    if (!area) return
    area.focus()
    area.setRangeText(`{{${field}}}`, area.selectionStart, area.selectionEnd, 'end')
    change({ body: area.value })
  }
  return (
    <>
      <div className="field">
        <label htmlFor="template-name">名前</label>
        <input
          id="template-name"
          className="in"
          required
          pattern=".*\S.*"
          maxLength={operatorLimits.templateNameLength}
          autoComplete="off"
          value={words.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor="template-subject">件名（空欄なら、返信先の件名を使います）</label>
        <input
          id="template-subject"
          className="in"
          maxLength={limits.messageSubjectLength}
          autoComplete="off"
          value={words.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor="template-body">本文</label>
        <textarea
          ref={body}
          id="template-body"
          className="in"
          rows={10}
          required
          maxLength={limits.messageBodyLength}
          value={words.body}
          onChange={({ target }) => change({ body: target.value })}
        />
        <div className="tpl-ins" role="group" aria-label="差し込む">
          {templateFields.map((field) => (
            <Button key={field} size="s" look="quiet" onClick={() => insert(field)}>
              {`{{${field}}}`}
            </Button>
          ))}
        </div>
      </div>
      <SharedChoice isShared={words.isShared} onChange={(isShared) => change({ isShared })} />
    </>
  )
}

const SharedChoice = ({ isShared, onChange }: { isShared: boolean; onChange: (isShared: boolean) => void }) => (
  <label className="tpl-own">
    <input type="checkbox" className="check" checked={isShared} onChange={({ target }) => onChange(target.checked)} />
    このサービスの全員で使う
    <span className="sub t12">オフにすると、自分だけに表示されます</span>
  </label>
)
