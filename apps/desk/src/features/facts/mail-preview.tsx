import { useQuery } from '@tanstack/react-query'
import type { ServiceFacts } from '@tsunagu/contract/endpoints/staff/service-fact-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { mailPreviewQuery } from '#desk/api/queries/facts.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'

type MailPreviewProps = { service: string; facts: ServiceFacts; onClose: () => void }

/** A mail as job seekers get it, with what is entered and not stored yet. */
export function MailPreview({ service, facts, onClose }: MailPreviewProps) {
  const { data, error } = useQuery(mailPreviewQuery(useClient(), service, facts))
  return (
    <Dialog
      title="メールのプレビュー"
      subtitle="新着メッセージのお知らせの場合です。送信はされません。"
      onClose={onClose}
    >
      {error && <Note kind="error">{errorSentence(error)}</Note>}
      {!data && !error && <Bones rows={6} />}
      {data && (
        <>
          <dl className="facts">
            <div>
              <dt>差出人</dt>
              <dd>
                {data.fromName} &lt;{data.fromAddress}&gt;
              </dd>
            </div>
            <div>
              <dt>返信先</dt>
              <dd>{data.replyTo || '差出人と同じ'}</dd>
            </div>
            <div>
              <dt>件名</dt>
              <dd className="b">{data.subject}</dd>
            </div>
          </dl>
          <p className="facts-mail">{data.text}</p>
        </>
      )}
    </Dialog>
  )
}
