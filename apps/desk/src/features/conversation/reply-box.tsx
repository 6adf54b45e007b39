import { limits } from '@tsunagu/contract/base/limits.ts'
import type { TemplateField } from '@tsunagu/contract/staff/template-fields.ts'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { Note } from '#desk/ui/note.tsx'
import { sendText, useMessageWish, WishNote } from '../contact/message-wish.tsx'
import { AttachedFiles } from '../writing/attached-files.tsx'
import { droppable, pasting } from '../writing/dropped-files.ts'
import { OlderDraft } from '../writing/older-draft.tsx'
import { OpenFields } from '../writing/open-fields.tsx'
import { PostingMenu } from '../writing/posting-menu.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { SendLater } from './send-later.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { openTimeMenu } from './time-menu.tsx'
import { selectOpenField, useInserting } from './use-inserting.ts'
import type { SendOptions, useReply } from './use-reply.ts'

type ReplyBoxProps = {
  reply: ReturnType<typeof useReply>
  field: RefObject<HTMLTextAreaElement | null>
  service: string
  /** Of the portal, whose addresses are put into the text. */
  origin: string
  name: string
  values: Readonly<Record<TemplateField, string>>
  /** Marks the conversation as needing no answer; undefined where that cannot be said of the item. */
  onDone: (() => void) | undefined
  /** Escape leads back to the list. */
  onLeave: () => void
  /** What the button that sends says. */
  sendWords?: string
  /** Where an answer can be sent later, or the next conversation follows by a key: what time it is. */
  schedule?: { now: Date }
}

/** Writing an answer. Sending is ⌘↵ or Ctrl+↵ alone: Enter is for new lines, and for the conversion of kana. */
export function ReplyBox(props: ReplyBoxProps) {
  const { reply, field, service, origin, name, values, onDone, onLeave, sendWords = '送信して次へ', schedule } = props
  const times = useRef<HTMLDivElement>(null)
  const { text, change, problem, send, pendingText, attachments, draft } = reply
  const inserting = useInserting({ field, text, change, values, origin })
  const wish = useMessageWish(reply.key)
  const sendOrShow = (how: SendOptions = {}) => {
    const waits = wish?.at && !how.at && how.reason === undefined ? { at: wish.at } : {}
    send({ ...how, ...waits })
    requestAnimationFrame(() => selectOpenField(field.current))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOfConversion(event.nativeEvent) || inserting.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      if (schedule && event.altKey) openTimeMenu(times.current)
      else sendOrShow({ andNext: event.shiftKey })
    } else if (event.key === 'Escape') onLeave()
  }
  const menu = { service, onClose: inserting.close, onBlur: inserting.hide }
  return (
    <div className="reply" {...droppable(reply.attach)}>
      {problem && <Note kind="error">{problem}</Note>}
      <OlderDraft older={draft.older} onTake={draft.takeOlder} onDrop={draft.dropOlder} />
      {inserting.menu === 'templates' && <TemplateMenu {...menu} onChoose={inserting.takeTemplate} />}
      {inserting.menu === 'postings' && <PostingMenu {...menu} onChoose={inserting.takePosting} />}
      <textarea
        ref={field}
        className="in"
        rows={5}
        aria-label={`${name}さんへの返信`}
        maxLength={limits.messageBodyLength}
        value={text}
        readOnly={pendingText !== null}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={pasting(reply.attach)}
      />
      <OpenFields text={text} onFill={(open) => selectOpenField(field.current, open)} />
      {wish && <WishNote wish={wish} onSendNow={(reason) => sendOrShow({ reason })} />}
      <AttachedFiles files={attachments.files} onRetry={attachments.retry} onRemove={attachments.remove} />
      <ReplyBar
        isSending={pendingText !== null}
        menu={inserting.menu}
        onMenu={inserting.toggle}
        onFiles={reply.attach}
        savedText={draft.savedText}
        onDone={onDone}
        onSend={() => sendOrShow()}
        sendWords={wish?.at ? `${sendText(wish.at)}に送信` : sendWords}
      >
        {schedule && <SendLater popover={times} now={schedule.now} onChoose={(at) => sendOrShow({ at })} />}
      </ReplyBar>
    </div>
  )
}
