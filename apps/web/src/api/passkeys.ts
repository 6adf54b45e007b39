import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { failureSentence } from './failure-sentence.ts'

/** Loaded with the first passkey: most visits need none. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Has the browser make a passkey. @param options as the server gave them @returns JSON text for the server */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library()
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** Has the browser prove a passkey, in a dialog of its own. @param options as the server gave them @returns JSON text for the server */
export async function provePasskey(options: string): Promise<string> {
  const { startAuthentication } = await library()
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** Whether the browser offers passkeys among what it fills in. */
export async function offersPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/**
 * Waits until the visitor chooses a passkey among what the browser fills in; fails where another request takes its place, or
 * `stopWaitingForPasskey` is called.
 * @param options as the server gave them
 * @returns JSON text for the server
 */
export async function waitForPasskey(options: string): Promise<string> {
  const { startAuthentication } = await library()
  const settings = { optionsJSON: JSON.parse(options), useBrowserAutofill: true, verifyBrowserAutofillInput: false }
  return JSON.stringify(await startAuthentication(settings))
}

/** Takes the waiting request back: the page is left. */
export async function stopWaitingForPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** What to show after a passkey did not work: the browser's reasons are in English, and mostly that the person gave up. */
export function passkeySentence(error: unknown): string {
  if (error instanceof ResponseError) return error.status === 401 ? error.messageOr('') : failureSentence(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'この端末のパスキーは、すでに登録されています。'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'パスキーの確認が中止されました。もう一度お試しください。'
  if (name === 'SecurityError' || name === 'NotSupportedError') return 'このブラウザーでは、パスキーを使えません。'
  return failureSentence(error)
}
