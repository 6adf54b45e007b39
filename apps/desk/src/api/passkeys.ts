import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { errorSentence } from './error-sentence.ts'

/** Loaded with the first passkey: most visits need none. */
const library = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey. @param options as the server gave them @returns JSON text for the server */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library()
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** Has the browser prove a passkey. @param options as the server gave them @returns JSON text for the server */
export async function provePasskey(options: string): Promise<string> {
  const { startAuthentication } = await library()
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** What to show after a passkey did not work: the browser's reasons are in English, and mostly that the person gave up. */
export function passkeySentence(error: unknown): string {
  if (error instanceof ResponseError) return error.messageOr(errorSentence(error))
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'この端末のパスキーは、すでに追加されています。'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'パスキーの確認が中止されました。もう一度お試しください。'
  return errorSentence(error)
}
