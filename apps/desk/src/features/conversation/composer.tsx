import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { TemplateField } from '@tsunagu/contract/staff/template-fields.ts'
import type { RefObject } from 'react'
import type { DraftKey } from '#desk/session/drafts.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { OthersWriting } from '../writing/colleagues-here.tsx'
import { NoteBox } from './note-box.tsx'
import { ReplyBox } from './reply-box.tsx'
import type { useReply } from './use-reply.ts'

export type WritingMode = 'reply' | 'note'

type ComposerProps = {
  mode: WritingMode
  onMode: (mode: WritingMode) => void
  reply: ReturnType<typeof useReply>
  draft: DraftKey
  field: RefObject<HTMLTextAreaElement | null>
  service: StaffService
  name: string
  values: Readonly<Record<TemplateField, string>>
  now: Date
  onLeave: () => void
}

/** Writing an answer, or a note. What was typed in the one stays while the other is written. */
export function Composer(props: ComposerProps) {
  const { mode, onMode, reply, draft, field, service, name, values, now, onLeave } = props
  const isNote = mode === 'note'
  return (
    <section className={`composer${isNote ? ' is-note' : ''}`} aria-label={isNote ? '内部メモ' : '返信'}>
      <div className="cp-tabs">
        <div className="seg s">
          <button type="button" aria-pressed={!isNote} aria-keyshortcuts="R" onClick={() => onMode('reply')}>
            返信
          </button>
          <button type="button" aria-pressed={isNote} aria-keyshortcuts="N" onClick={() => onMode('note')}>
            <Icon name="lock" size={14} />
            内部メモ
          </button>
        </div>
        {isNote ? (
          <span className="cp-state">社内だけに表示されます</span>
        ) : (
          <OthersWriting service={service.service} jobSeekerId={draft.jobSeekerId} />
        )}
      </div>
      {isNote ? (
        <NoteBox draft={{ ...draft, kind: 'note' }} field={field} name={name} onLeave={onLeave} />
      ) : (
        <ReplyBox
          reply={reply}
          field={field}
          service={service.service}
          origin={service.portalOrigin}
          name={name}
          values={values}
          onDone={undefined}
          onLeave={onLeave}
          sendWords="送信"
          schedule={{ now }}
        />
      )}
    </section>
  )
}
