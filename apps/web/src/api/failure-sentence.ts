import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'

const offline = 'インターネットに接続できません。接続を確かめて、もう一度押してください。'
const unreachable = 'サービスに接続できません。時間をおいて、もう一度押してください。'
const failed = '送信できませんでした。時間をおいて、もう一度お試しください。'

/** When a limit lets the next attempt through, in words: 約15分後に, or nothing that promises more than is known. */
const waitingTime = (seconds: number | null) =>
  seconds === null ? 'しばらくしてから、' : seconds < 60 ? `${seconds}秒後に、` : `約${Math.ceil(seconds / 60)}分後に、`

/** What a failed call means, in a sentence for the job seeker. */
export function failureSentence(error: unknown): string {
  if (error instanceof FetchError) return navigator.onLine ? unreachable : offline
  if (!(error instanceof ResponseError)) {
    console.error(error) // a bug of ours: reported, while the job seeker still sees a true sentence
    return failed
  }
  if (error.status === 429) {
    return `操作の回数が上限に達しました。${waitingTime(error.retryAfterSeconds)}もう一度お試しください。`
  }
  return error.status >= 500 ? failed : error.messageOr(failed)
}
