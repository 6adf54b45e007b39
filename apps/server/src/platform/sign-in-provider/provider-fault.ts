/** Why the provider has not said who somebody is. */
export type ProviderFaultKind =
  /** The person has cancelled, or the provider lets them not in. */
  | 'denied'
  /** It does not respond, or not in time. */
  | 'down'
  /** State of another browser or of another time, or a code that was used or has run out. */
  | 'expired'
  /** Its clock and this one differ too much. */
  | 'clock'
  /** Its response does not fit: another issuer, a wrong nonce, a wrong signature, a wrong client secret. */
  | 'refused'

/** A sign-in at the provider that did not succeed. The message is for the log: it holds no code, token or name. */
export class ProviderFault extends Error {
  readonly kind: ProviderFaultKind

  constructor(kind: ProviderFaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** Errors of RFC 6749 4.1.2.1 and OpenID Connect Core 3.1.2.6 that say something about the provider and not about the person. */
const temporary = ['temporarily_unavailable', 'server_error']
const aboutClient = ['invalid_request', 'unauthorized_client', 'unsupported_response_type', 'invalid_scope']

function kindOfAnswer(error: string): ProviderFaultKind {
  if (temporary.includes(error)) return 'down'
  return aboutClient.includes(error) ? 'refused' : 'denied'
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The word of a standard's error code; '' for anything else, which might hold what somebody has typed. */
const wordOf = (value: unknown): string => (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : '')

const downCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/** Sorts what `openid-client` has thrown: it names most causes by one of its codes. */
export function providerFaultOf(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error
  const [code, word] = [wordOf(member(error, 'code')), wordOf(member(error, 'error'))]
  const fault = (kind: ProviderFaultKind, text: string) => new ProviderFault(kind, text, error)
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return fault(kindOfAnswer(word), `the provider answers ${word}`)
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') {
    return fault(word === 'invalid_grant' ? 'expired' : 'refused', `the provider answers ${word}`)
  }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return fault('clock', 'the ID token has run out or is not good yet')
  if (downCodes.includes(code)) return fault('down', code)
  // What `fetch` throws without a connection
  if (error instanceof TypeError && code === '')
    return fault('down', wordOf(member(error.cause, 'code')) || 'no connection')
  return fault('refused', code || 'an unknown fault')
}
