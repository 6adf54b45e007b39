import { useDraft } from '#desk/session/drafts.ts'
import { useSession } from '#desk/session/use-session.ts'

type KeptDraftProps = { service: string; jobSeekerId: string }

/** What was being written to somebody who is gone: it can be copied, and sent to nobody. */
export function KeptDraft({ service, jobSeekerId }: KeptDraftProps) {
  const { staff } = useSession()
  const { text } = useDraft({ staffId: staff.id, service, jobSeekerId })
  if (text === '') return null
  return (
    <label className="field kept-draft">
      書きかけの返信（送信できません）
      <textarea className="in" readOnly rows={5} value={text} />
    </label>
  )
}
