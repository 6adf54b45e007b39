import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { StatusCode } from '@tsunagu/contract/base/error-codes.ts'
import { isRefusedFor } from './confirmation.ts'

/** Operators' calls explain errors in English: staff read these instead. */
const sentences: Record<StatusCode, string> = {
  invalid_argument: '入力内容に誤りがあります。ご確認のうえ、もう一度お試しください。',
  unauthenticated: 'セッションが終了しました。もう一度サインインしてください。',
  permission_denied: 'この操作をする権限がありません。管理者にご確認ください。',
  not_found: '見つかりません。ほかの人が変更したか、ご本人が退会した可能性があります。',
  already_exists: 'すでに登録されています。',
  failed_precondition: '状況が変わったため、この操作はできませんでした。最新の内容をご確認ください。',
  resource_exhausted: '操作の回数が上限に達しました。少し時間をおいて、もう一度お試しください。',
  internal: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
  unavailable: 'ただいまサーバーに接続できません。少し時間をおいて、もう一度お試しください。',
}

/** What to show a member of staff after a failed call. @param gone the sentence for what is not there, where it is known what that is */
export function errorSentence(error: unknown, gone?: string): string {
  if (error instanceof FetchError) return 'サーバーにつながりません。通信状態をご確認のうえ、もう一度お試しください。'
  if (error instanceof ResponseError && error.status === 404 && gone !== undefined) return gone
  if (isRefusedFor(error, 'confirmation_needed'))
    return '本人確認がまだのため、実行していません。もう一度お試しください。'
  if (error instanceof ResponseError && error.body) return sentences[error.body.code]
  return sentences.internal
}

/** Whether the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ResponseError && error.status === 401

/** Whether something has changed since the page was drawn. */
export const isConflict = (error: unknown): boolean => error instanceof ResponseError && error.status === 409

/** Whether what was asked for is not there, or no more. */
export const isNotFound = (error: unknown): boolean => error instanceof ResponseError && error.status === 404
