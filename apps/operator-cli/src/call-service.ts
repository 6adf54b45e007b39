import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { CliError } from './cli-error.ts'
import type { Surroundings } from './command.ts'
import { explainConnection, explainRefusal, explainStrangeAnswer, type OperatorScope } from './explain-failure.ts'
import { findKey } from './find-key.ts'
import { parseJson } from './json-shapes.ts'
import { ConnectionError, sendJson } from './send-lines.ts'
import type { ServiceOptions } from './service-options.ts'
import { readTarget } from './target.ts'

/** A small call to a service. */
interface ServiceCall<T> {
  operation: OperationName
  /** Parts of the path. */
  params?: Record<string, string>
  query?: Record<string, number>
  body?: object
  /** The answer, or null where it is not of the right shape. */
  read: (answer: unknown) => T | null
}

const advice = 'Run the same command again: what was done stays done.'

/**
 * Prepares calls to the service that a command was asked about. Failures are CliErrors that say what to do.
 * @param purpose what the commands do, after "may not"
 */
export async function openService(
  asked: ServiceOptions,
  { env, signal }: Pick<Surroundings, 'env' | 'signal'>,
  { command, purpose, scope }: { command: string; purpose: string; scope?: OperatorScope },
): Promise<<T>(call: ServiceCall<T>) => Promise<T>> {
  const { service } = asked
  const target = readTarget({ service, url: asked.url, port: env.port, command })
  const key = await findKey({ service, given: asked.key, env, target })
  return async ({ operation, params = {}, query = {}, body, read }) => {
    const [method = '', route = ''] = routes[operation].split(' ')
    const path = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const address = search.size > 0 ? `${path}?${search}` : path
    const call = { target, method, path: address, token: key.token, body: body ?? null, signal }
    const answer = await sendJson(call).catch((error: unknown) => {
      if (signal.aborted) throw new CliError('Interrupted.')
      throw error instanceof ConnectionError ? explainConnection(error, target, advice) : error
    })
    if (answer.status !== 200)
      throw explainRefusal(answer, { target, service, key, purpose, advice, ...(scope && { scope }) })
    const result = read(parseJson(answer.text))
    if (result === null) throw explainStrangeAnswer(target, 'answer to this command')
    return result
  }
}
