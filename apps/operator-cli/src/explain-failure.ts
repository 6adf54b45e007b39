import { CliError } from './cli-error.ts'
import type { OperatorKey } from './find-key.ts'
import { plainText } from './plain-text.ts'
import type { Answer, ConnectionError } from './send-lines.ts'
import type { Target } from './target.ts'

/** What an import can be stopped by at any time without harm. */
export const howToComplete = 'What was imported until then stays: run the same command again to complete it.'

/** Scopes of keys that commands ask for. */
export type OperatorScope = 'job_postings:write' | 'master_data:write'

interface Circumstances {
  target: Target
  service: string
  key: OperatorKey
  /** What the key was to be used for, after "may not". */
  purpose: string
  /** What the key needs. */
  scope?: OperatorScope
  /** What to do when the server failed. */
  advice: string
}

const connectionReasons: Record<string, (address: string) => string> = {
  ECONNREFUSED: (address) =>
    `No server answers at ${address}. Start it (npm start), or give its address with --url or its port with PORT.`,
  ENOTFOUND: (address) => `The host of ${address} is not known. Check --url.`,
  EAI_AGAIN: (address) =>
    `The host of ${address} could not be looked up. Check the network, and run the same command again.`,
}

/** A connection that could not be made, or that broke. */
export function explainConnection(error: ConnectionError, { address }: Target, advice: string): CliError {
  const reason = error.code || plainText(error.message)
  if (error.wasConnected) {
    return new CliError(`The connection to ${address} was lost (${reason}). ${advice}`)
  }
  const explain = connectionReasons[error.code]
  return new CliError(
    explain?.(address) ??
      `No connection to ${address} (${reason}). Check --url and the network, and run the same command again.`,
  )
}

/** The message of the server's error body; `null` when the answer is none of this API. */
function messageIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    if (body === null || typeof body !== 'object' || !('message' in body)) return null
    return typeof body.message === 'string' ? plainText(body.message) : null
  } catch {
    return null
  }
}

type Explain = (circumstances: Circumstances, answer: Answer) => string

const redirected: Explain = (_, { location }) =>
  `The server sends this call elsewhere${location === null ? '' : `, to ${plainText(location)}`}: give that server's address with --url.`

const explanations: Record<number, Explain> = {
  301: redirected,
  302: redirected,
  307: redirected,
  308: redirected,
  401: ({ key, service }) =>
    `The API key of ${key.origin} is not one of the service "${service}", or was revoked. Give a valid one with --key or ` +
    'TSUNAGU_OPERATOR_KEY; for the embedded server, DATA_DIR must be its folder.',
  403: ({ key, purpose, scope = 'job_postings:write' }) =>
    `The API key of ${key.origin} may not ${purpose}. Use one with the scope "${scope}".`,
  404: ({ service, target }) =>
    `The server at ${target.address} knows no service "${service}". Check --service against the addresses it prints when it starts, and --url.`,
}

/** Answers other than 200. Everything but a refusal may come when part of the work is done. */
export function explainRefusal(answer: Answer, circumstances: Circumstances): CliError {
  const explain = explanations[answer.status]
  if (explain) return new CliError(explain(circumstances, answer))
  const { address } = circumstances.target
  const message = messageIn(answer.text)
  const said = message === null ? '' : `: ${message}`
  return new CliError(
    `The server at ${address} answered with the error ${answer.status}${said}\n${circumstances.advice}`,
  )
}

/** An answer with 200 that is not what the command asked for. */
export const explainStrangeAnswer = ({ address }: Target, wanted: string): CliError =>
  new CliError(`The answer of ${address} is no ${wanted}. Is it the address of a Tsunagu server? Check --url.`)
