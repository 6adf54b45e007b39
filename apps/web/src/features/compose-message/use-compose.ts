import type { ClientEmailSetting } from '@tsunagu/contract/endpoints/message-calls.ts'
import { useRef, useState } from 'react'
import type { MessageText } from '#web/session/message-draft.ts'
import { useAttachments } from './use-attachments.ts'
import { useHeldPage } from './use-held-page.ts'
import { useMessageText } from './use-message-text.ts'
import { useSendMessage } from './use-send-message.ts'

export type ComposeInput = { setting: ClientEmailSetting; replyTo: string | null; isOnDevice: boolean }

/** A message that is being written: its words and files, what is wrong with it, its sending, and the way out. */
export function useCompose({ setting, replyTo, isOnDevice }: ComposeInput) {
  const words = useMessageText(setting, replyTo, isOnDevice)
  const files = useAttachments()
  const isSent = useRef(false)
  const body = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState('')
  const jobPostingId = setting.about?.jobPostingId ?? null
  const hasFiles = files.attachments.length + files.items.length > 0
  const way = useHeldPage(() => !isSent.current && (words.isDirty || hasFiles))
  const [keptId, setKeptId] = useState('')
  const leave = () => {
    isSent.current = true
    words.forget()
  }
  const { send, isSending, failure, errorAt } = useSendMessage({
    owner: setting.draftKey ?? '',
    onSent: leave,
    onWaiting(id) {
      leave()
      setKeptId(id)
    },
  })
  const writeAgain = (text: MessageText) => {
    isSent.current = false
    setKeptId('')
    words.change(text)
  }
  const submit = () => {
    if (isSending || files.isUploading || files.hasFailed) return
    if (words.text.body.trim() === '') {
      setProblem('本文を入力してください。')
      body.current?.focus()
      return
    }
    setProblem('')
    send({ ...words.text, files: files.attachments.map(({ file }) => file.url), replyTo, jobPostingId })
  }
  const bodyError = words.text.body.trim() === '' ? problem || errorAt('body') : errorAt('body')
  return { words, files, hasFiles, body, bodyError, way, submit, isSending, keptId, writeAgain, failure }
}
export type Compose = ReturnType<typeof useCompose>
