import { Problem } from '#server/platform/errors/problem.ts'
import { ProviderFault, type ProviderFaultKind } from '#server/platform/sign-in-provider/provider-fault.ts'
import type { DeskContext } from '#server/request/handler.ts'

/** What the sign-in page says, by cause. */
const sentences: Record<ProviderFaultKind, string> = {
  denied: '認証サービスでのサインインが取り消されました。もう一度お試しください。',
  down: '認証サービスに接続できません。しばらくしてから、もう一度お試しください。続くときは、管理者にご連絡ください。',
  expired: 'このサインインは、時間が切れたか、すでに使われたか、ほかの画面で始められています。もう一度お試しください。',
  clock: '認証サービスとこのシステムの時計が合っていないため、サインインできません。管理者にご連絡ください。',
  refused: '認証サービスの応答を確認できませんでした。もう一度お試しください。続くときは、管理者にご連絡ください。',
}

/** A refusal with the sentence for the page. 409: a 401 would end the session of somebody who is signed in. */
export const refuseTurn = (message: string): Problem => new Problem('failed_precondition', { message })

/** There is nothing to come back to. */
export const noTurn = (): Problem => refuseTurn(sentences.expired)

/** Runs a step at the provider; what fails gives its sentence, and its cause goes to the log: no code, no token, no name. */
export async function atProvider<T>({ log }: Pick<DeskContext, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    const { kind } = error
    if (kind !== 'denied') log({ event: 'sign_in_provider', cause: kind }, error.message)
    throw kind === 'down' ? new Problem('unavailable', { message: sentences.down }) : refuseTurn(sentences[kind])
  }
}
