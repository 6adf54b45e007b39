import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import { CliError, RefusalError } from '#operator-cli/base/cli-error.ts'
import { isListOf, isRecord, isText, parseJson } from '#operator-cli/base/json-shapes.ts'
import { plainText } from '#operator-cli/base/plain-text.ts'
import type { OperatorKey } from './find-key.ts'
import type { CallResponse, ConnectionError } from './send-lines.ts'
import type { Target } from './target.ts'

/** What an import can be stopped by at any time without harm. */
export const howToComplete = 'What was imported until then stays: run the same command again to complete it.'

interface Circumstances {
  target: Target
  service: string
  key: OperatorKey
  /** What the key was to be used for, after "may not". */
  purpose: string
  /** What the key needs. */
  scope?: OperatorScope
  /** What it means that something is not there; without it, that there is no such service. */
  notFound?: string
  /** What to do when the server failed. */
  advice: string
  /** What to do when the server finds a fault in the request; without it as when it failed. */
  whenWrong?: string
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

const generalFaults = ({ generalErrors }: Record<string, unknown>): string[] =>
  isListOf(generalErrors, isText) ? generalErrors.map(plainText) : []

/** Faults of single values, each after its name; of a list the place is counted from 1. */
const formFaults = ({ formErrors }: Record<string, unknown>): string[] =>
  (Array.isArray(formErrors) ? formErrors : []).flatMap((fault: unknown) => {
    if (!isRecord(fault) || !isText(fault['key']) || !isText(fault['message'])) return []
    const place = typeof fault['index'] === 'number' && fault['index'] > 0 ? ` ${fault['index'] + 1}` : ''
    return [`${plainText(fault['key'])}${place}: ${plainText(fault['message'])}`]
  })

/** What the server's error body says; all empty when the response is not of this API. */
function readError(text: string): { message: string | null; faults: string[] } {
  const body = parseJson(text)
  if (!isRecord(body)) return { message: null, faults: [] }
  const { message, details } = body
  const faults = (Array.isArray(details) ? details : []).flatMap((detail: unknown) =>
    isRecord(detail) ? [...generalFaults(detail), ...formFaults(detail)] : [],
  )
  return { message: isText(message) ? plainText(message) : null, faults }
}

type Explain = (circumstances: Circumstances, response: CallResponse) => string

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
  404: ({ service, target, notFound }) =>
    notFound ??
    `The server at ${target.address} knows no service "${service}". Check --service against the addresses it prints when it starts, and --url; where the server has PROVIDER_DOMAINS, this command needs it too.`,
}

/** A busy server says in seconds when to come again. */
const waitFor = ({ retryAfter }: CallResponse): string =>
  retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? `Wait ${retryAfter} seconds first. ` : ''

/** Responses other than 200. Everything but a refusal may come when part of the work is done. */
export function explainRefusal(response: CallResponse, circumstances: Circumstances): RefusalError {
  return new RefusalError(wordsFor(response, circumstances), response.status)
}

function wordsFor(response: CallResponse, circumstances: Circumstances): string {
  const explain = explanations[response.status]
  if (explain) return explain(circumstances, response)
  const { address } = circumstances.target
  const { message, faults } = readError(response.text)
  const { whenWrong, advice } = circumstances
  const wrong = faults.length > 0 ? faults.join(' ') : whenWrong && message
  if (response.status === 400 && wrong) return `The service refused this: ${wrong}\n${whenWrong ?? advice}`
  // The server's message says all: running it again would not help, or only after what it names (507: a full disk)
  if ([409, 507].includes(response.status) && message !== null) return message
  const said = message === null ? '' : `: ${message}`
  return `The server at ${address} answered with the error ${response.status}${said}\n${waitFor(response)}${circumstances.advice}`
}

/** A response with 200 that is not what the command asked for. */
export const explainStrangeResponse = ({ address }: Target, wanted: string): CliError =>
  new CliError(`The answer of ${address} is no ${wanted}. Is it the address of a Tsunagu server? Check --url.`)
