import { FetchError, ResponseError } from '#web/lib/api-client.ts'
import type { FormProblems } from './form-store.ts'

const keptTyping = '入力した内容はそのまま残っています。'
const offline = `通信できませんでした。電波の状態をご確認のうえ、もう一度お試しください。${keptTyping}`
const failed = `送信できませんでした。時間をおいて、もう一度お試しください。${keptTyping}`

/** When a limit lets the next attempt through, in words: 約15分後に, or nothing that promises more than is known. */
const waitingTime = (seconds: number | null) =>
  seconds === null ? 'しばらくしてから、' : seconds < 60 ? `${seconds}秒後に、` : `約${Math.ceil(seconds / 60)}分後に、`

/** What a failed call means for the form that made it, in sentences for the job seeker. */
export function problemsOf(error: unknown): FormProblems {
  if (error instanceof FetchError) return { general: [offline], fields: [] }
  if (!(error instanceof ResponseError)) {
    console.error(error) // a mistake of ours: reported, while the job seeker is told what is true anyway
    return { general: [failed], fields: [] }
  }
  if (error.status === 429) {
    const again = waitingTime(error.retryAfterSeconds)
    return { general: [`操作の回数が上限に達しました。${again}もう一度お試しください。`], fields: [] }
  }
  const fields = error.formErrors
  const general = error.body?.details.flatMap((detail) => detail.generalErrors) ?? []
  if (general.length > 0 || fields.length > 0) return { general, fields }
  return { general: [error.status >= 500 ? failed : error.messageOr(failed)], fields: [] }
}
