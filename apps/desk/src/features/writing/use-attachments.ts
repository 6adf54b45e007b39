import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { fileProblem, fileProblems } from '@tsunagu/contract/navigation/files.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { type DraftKey, readDraft, storeDraft } from '#desk/session/drafts.ts'
import { changeAttachment, putAttachment, readAttachments, removeAttachment, useAttachmentList } from './attachments.ts'
import { uploadAttachment } from './upload-attachment.ts'

/** Ends the sending of a file, and has its bytes for another attempt. */
const underWay = new Map<string, { file: File; ending: AbortController }>()

/** Other files are another message: an attempt to send the same words must not find the one without them. */
const renewMessage = (draft: DraftKey) => {
  const { text } = readDraft(draft)
  if (text !== '') storeDraft(draft, text)
}

/** The server looks into a file once its bytes are there: what it says of that is about the content. */
const problemOf = (error: unknown): string =>
  error instanceof ResponseError && error.status === 400 ? fileProblems.content : errorSentence(error)

/** The files of an answer while it is written. */
export function useAttachments(draft: DraftKey) {
  const client = useClient()
  const files = useAttachmentList(draft)
  const send = async (id: string, file: File) => {
    const { service, jobSeekerId } = draft
    const ending = new AbortController()
    underWay.set(id, { file, ending })
    const { signal } = ending
    const onProgress = (share: number) => changeAttachment(draft, id, { share })
    try {
      const url = await uploadAttachment(client, { service, jobSeekerId, file, signal, onProgress })
      changeAttachment(draft, id, { state: 'kept', share: 1, url })
      underWay.delete(id)
    } catch (error) {
      if (!signal.aborted) changeAttachment(draft, id, { state: 'failed', problem: problemOf(error) })
    }
  }
  /** @returns what is wrong with the files that were not taken, in words; '' for nothing */
  const add = (added: readonly File[]): string => {
    const problems: string[] = []
    for (const file of added) {
      const { name, size } = file
      const problem =
        readAttachments(draft).length >= limits.filesPerMessage
          ? `添付できるのは${limits.filesPerMessage}件までです。`
          : fileProblem(file)
      if (problem) problems.push(`${name}：${problem}`)
      else {
        const id = crypto.randomUUID()
        putAttachment(draft, { id, name, size, state: 'sending', share: 0, problem: '', url: '' })
        void send(id, file)
      }
    }
    if (problems.length < added.length) renewMessage(draft)
    return problems.join('\n')
  }
  const retry = (id: string) => {
    const file = underWay.get(id)?.file
    if (!file) return
    changeAttachment(draft, id, { state: 'sending', share: 0, problem: '' })
    void send(id, file)
  }
  const remove = (id: string) => {
    underWay.get(id)?.ending.abort()
    underWay.delete(id)
    removeAttachment(draft, id)
    renewMessage(draft)
  }
  return { files, add, retry, remove }
}

/** Why an answer cannot be sent yet because of its files; '' where it can. */
export function waitingFor(files: ReturnType<typeof readAttachments>): string {
  if (files.some(({ state }) => state === 'sending'))
    return 'ファイルを送信しています。終わってから、もう一度送信してください。'
  return files.some(({ state }) => state === 'failed')
    ? '送信できなかったファイルがあります。やり直すか、外してから送信してください。'
    : ''
}
