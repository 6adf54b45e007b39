import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import { CliError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import { parseJson } from '#operator-cli/base/json-shapes.ts'
import type { ServiceOptions } from '#operator-cli/base/service-options.ts'
import { explainConnection, explainRefusal, explainStrangeResponse } from './explain-failure.ts'
import { findKey } from './find-key.ts'
import { receive } from './receive.ts'
import { type BytesResponse, sendBytes } from './send-bytes.ts'
import { ConnectionError, sendJson } from './send-lines.ts'
import { readTarget } from './target.ts'

/** A list is written as its name once for each member. */
export type Query = Record<string, number | string | readonly string[]>

/** Which operation of a service, with what. */
interface Address {
  operation: OperationName
  /** Parts of the path. */
  params?: Record<string, string>
  query?: Query
}

/** A small call to a service. */
export interface ServiceCall<T> extends Address {
  body?: object
  /** Makes a write safe to repeat: the server does it once under this key. */
  idempotencyKey?: string
  /** The result of a response's JSON; null where it is not of the right shape. */
  read: (response: unknown) => T | null
}

/** Who asks for what, for messages: `purpose` follows "may not"; `notFound` is what a 404 means. */
interface CallPurpose {
  command: string
  purpose: string
  scope?: OperatorScope
  notFound?: string
}

const advice = 'Run the same command again: what was done stays done.'
const whenWrong = 'Mend it, and run the command again.'
const onceOnly = (key: string) => `Run the same command again with --idempotency-key ${key}: it is then done once only.`
const keyedAdvice = (key: string) => `It may have been done or not. ${onceOnly(key)}`
/** Statuses of a server, or of a proxy in front of it, after which the call may have been done or not; with others it was refused. */
const isOpen = (status: number) => status >= 500 && status !== 501

function addressOf({ operation, params = {}, query = {} }: Address): { method: string; path: string } {
  const [method = '', route = ''] = routes[operation].split(' ')
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  )
  return { method, path: search.size > 0 ? `${path}?${search}` : path }
}

/** Where calls go, with which key; what their failures mean. */
async function prepare(
  asked: ServiceOptions,
  { env, signal }: Pick<CommandContext, 'env' | 'signal'>,
  { command, ...reasons }: CallPurpose,
) {
  const { service } = asked
  const target = readTarget({ service, url: asked.url, port: env.port, providerDomain: env.providerDomain, command })
  const key = await findKey({ service, given: asked.key, env, target })
  const explainLoss = (error: unknown, next: string) => {
    if (signal.aborted) return new CliError(next === advice ? 'Interrupted.' : `Interrupted. ${next}`)
    return error instanceof ConnectionError ? explainConnection(error, target, next) : error
  }
  return {
    target,
    token: key.token,
    signal,
    explainLoss,
    circumstances: { target, service, key, whenWrong, ...reasons },
  }
}

/**
 * Prepares calls to the service that a command was asked about. Failures are CliErrors that say what to do.
 */
export async function openService(
  asked: ServiceOptions,
  context: Pick<CommandContext, 'env' | 'signal'>,
  purpose: CallPurpose,
): Promise<<T>(call: ServiceCall<T>) => Promise<T>> {
  const { target, token, signal, explainLoss, circumstances } = await prepare(asked, context, purpose)
  return async ({ body = null, idempotencyKey, read, ...address }) => {
    const next = idempotencyKey === undefined ? advice : keyedAdvice(idempotencyKey)
    const refused = idempotencyKey === undefined ? advice : `It was not done. ${onceOnly(idempotencyKey)}`
    const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
    const response = await sendJson({ target, ...addressOf(address), token, body, signal, headers }).catch(
      (error: unknown) => {
        // Where there was no connection, nothing was sent
        throw explainLoss(error, error instanceof ConnectionError && !error.wasConnected ? refused : next)
      },
    )
    if (response.status !== 200 && response.status !== 204)
      throw explainRefusal(response, { ...circumstances, advice: isOpen(response.status) ? next : refused })
    const result = read(response.status === 204 ? {} : parseJson(response.text))
    if (result === null) throw explainStrangeResponse(target, 'answer to this command')
    return result
  }
}

/** Prepares the reading of files from a service; failures as of `openService`. */
export async function openDownloads(
  asked: ServiceOptions,
  context: Pick<CommandContext, 'env' | 'signal'>,
  purpose: CallPurpose,
): Promise<(address: Address) => Promise<BytesResponse>> {
  const { target, token, signal, explainLoss, circumstances } = await prepare(asked, context, purpose)
  return async (address) => {
    const call = { target, ...addressOf(address), token, contentType: 'application/json', signal, body: null }
    const response = await sendBytes(call).catch((error: unknown) => {
      throw explainLoss(error, advice)
    })
    const { status, headers, bytes } = response
    if (status === 200) return response
    const refusal = {
      status,
      location: headers.location ?? null,
      retryAfter: headers['retry-after'] ?? null,
      text: bytes.toString(),
      hasTakenAll: true,
    }
    throw explainRefusal(refusal, { ...circumstances, advice })
  }
}

/**
 * Prepares the reading of responses that may be of any length; `take` gets the bytes as they come. Failures as of
 * `openService`; what `take` throws goes through.
 */
export async function openStreams(
  asked: ServiceOptions,
  context: Pick<CommandContext, 'env' | 'signal'>,
  purpose: CallPurpose,
): Promise<<T>(address: Address, take: (chunks: AsyncIterable<Buffer>) => Promise<T>) => Promise<T>> {
  const { target, token, signal, explainLoss, circumstances } = await prepare(asked, context, purpose)
  return async (address, take) => {
    const call = { target, ...addressOf(address), token, contentType: 'application/json', signal }
    const response = await receive(call, take).catch((error: unknown) => {
      throw explainLoss(error, 'What came is not whole. Run the same command again.')
    })
    if ('taken' in response) return response.taken
    throw explainRefusal(response.refusal, { ...circumstances, advice })
  }
}
