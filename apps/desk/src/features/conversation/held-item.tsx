import { useQuery } from '@tanstack/react-query'
import type { HeldMessage } from '@tsunagu/contract/endpoints/inbox/held-message-calls.ts'
import type { HeldRefusal } from '@tsunagu/contract/staff/inbox.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { heldQuery } from '#desk/api/inbox-queries.ts'
import { momentText } from '#desk/page/dates.ts'
import type { DraftKey } from '#desk/session/drafts.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useTakeBack } from './use-take-back.ts'

/** Why a message was not sent. */
const refusalTexts: Record<HeldRefusal, string> = {
  unreachable: 'ご本人が利用を休止しているか退会したため、送信しませんでした。',
  newer_message: '予約のあとにご本人から新しいメッセージが届いたため、送信しませんでした。内容をご確認ください。',
  contact_wish: 'ご本人が連絡をひかえているため、送信しませんでした。90日以内に送れる日時がありません。',
  failed: '返信先のメッセージか添付ファイルがなくなったため、送信できませんでした。',
}

type HeldItemProps = { held: HeldMessage; draft: DraftKey; now: Date }

/** A message that is not sent yet, for all staff to see: nobody answers beside it. */
function HeldItem({ held, draft, now }: HeldItemProps) {
  const { id, senderName, sendDatetime, isScheduled, refusal, body, fileCount } = held
  const takeBack = useTakeBack(draft)
  const when = momentText(new Date(sendDatetime), now)
  return (
    <article className="msg own held" aria-label={`${senderName}の送信前の返信`}>
      <p className="by">
        <Icon name="clock" size={14} />
        <b>{senderName}</b>
        <span>{refusal ? '未送信' : isScheduled ? `予約：${when}に送信します` : 'まもなく送信します'}</span>
        <Button size="s" onClick={() => void takeBack(id)}>
          {refusal ? '返信欄に戻す' : '取り消す'}
        </Button>
      </p>
      {refusal && <Note kind="error">{refusalTexts[refusal]}</Note>}
      <div className="bub">
        <p className="body">{body}</p>
        {fileCount > 0 && (
          <p className="sub t12">
            <Icon name="clip" size={14} /> ファイル {fileCount}件
          </p>
        )}
      </div>
    </article>
  )
}

/** What is held for a job seeker, in its order. */
export function HeldItems({ draft, now }: { draft: DraftKey; now: Date }) {
  const { data } = useQuery(heldQuery(useClient(), draft.service, draft.jobSeekerId))
  return data?.heldMessages.map((held) => <HeldItem key={held.id} held={held} draft={draft} now={now} />)
}
