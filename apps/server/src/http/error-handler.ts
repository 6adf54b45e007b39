import { type StatusCode, statusCodes } from '@tsunagu/contract/base/error-codes.ts'
import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { readOnlyCode } from '#server/platform/db/read-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { StorageUnavailableError } from '#server/platform/storage/file-storage.ts'
import { FolderFault } from '#server/platform/storage/folder-fault.ts'
import { type CallError, type RefusedRequest, requestProblem } from './request-problem.ts'

/** What PostgreSQL and the drivers say when the database is gone or going. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  // A former primary, which takes no writes any more
  '25006',
  // Its followers have not confirmed the commit (platform/db/lost-connection.ts): it may be there or not
  '40003',
  // Its disk is full, or it has no connection left
  '53100',
  '53300',
])
const connectionTexts =
  /Connection terminated|timeout exceeded when trying to connect|connection is closed|Client has encountered a connection error/

const isConnectionError = (error: Error & { code?: string }): boolean =>
  connectionCodes.has(error.code ?? '') || error.code?.startsWith('08') === true || connectionTexts.test(error.message)

/**
 * PostgreSQL takes no U+0000 in a text or a JSON document. Handlers remove it where people may paste it; elsewhere nobody types it, and
 * without this a hostile request would be an internal error.
 */
const unstorableTextCodes = new Set(['22021', '22P05'])

const unstorableProblem = ({ message }: Error, isOperator: boolean) =>
  new Problem('invalid_argument', {
    generalErrors: [isOperator ? 'A text contains U+0000.' : '使用できない文字が含まれています。'],
    logText: message,
  })

const isOperatorCall = (url: string) => url.startsWith('/v1/operator/')

/** Files alone are out of reach: another sentence than for a portal that is. */
const storageProblem = ({ message }: StorageUnavailableError, isOperator: boolean) =>
  new Problem('unavailable', {
    message: isOperator
      ? 'Files cannot be kept or read just now. Nothing has changed; please try again.'
      : 'ただいまファイルを送受信できません。少し時間をおいて、もう一度お試しください。',
    retryAfterSeconds: 10,
    logText: message,
  })

/** No room, or no folder: trying again does not help before somebody looks after it. What is written is written whole or not at all. */
const folderProblem = ({ sentence, message }: FolderFault, isOperator: boolean) =>
  new Problem('resource_exhausted', {
    status: 507,
    message: isOperator
      ? `${sentence} on the server. Nothing was written; make room or bring it back, and send this again.`
      : 'ただいまファイルを保存できません。何も保存されていません。時間をおいて、もう一度お試しください。',
    logText: `${sentence}: ${message}`,
  })

/** A call that has failed, by a request of its own or by a page's. */
type FailedCall = RefusedRequest & Pick<FastifyRequest, 'url' | 'method' | 'log'>

/** Any error as a problem: known ones as they are, requests that cannot be read as `invalid_argument`, the rest as `internal`. */
function problemOf(error: CallError | Problem, request: FailedCall): Problem {
  if (error instanceof Problem) return error
  if (isConnectionError(error)) return new Problem('unavailable', { retryAfterSeconds: 5, logText: error.message })
  if (error.code === readOnlyCode) return new Problem('unavailable', { retryAfterSeconds: 5, logText: error.message })
  if (error instanceof FolderFault) return folderProblem(error, isOperatorCall(request.url))
  if (error instanceof StorageUnavailableError) return storageProblem(error, isOperatorCall(request.url))
  if (unstorableTextCodes.has(error.code ?? '')) return unstorableProblem(error, isOperatorCall(request.url))
  const status = error.statusCode ?? 500
  if (status === 429) return new Problem('resource_exhausted')
  if (error.validation || (status >= 400 && status < 500)) {
    return requestProblem(error, request, isOperatorCall(request.url))
  }
  return new Problem('internal', { logText: error.stack ?? error.message })
}

/** What a response says of a problem, in the caller's language: English to operators' systems unless the problem has its own sentence. */
export function bodyOfProblem(url: string, problem: Problem): ErrorBody {
  const body = problem.toBody()
  const texts = statusCodes[problem.code]
  const inTheirWords = (message: string) => (isOperatorCall(url) && message === texts.ja ? texts.en : message)
  return {
    ...body,
    message: inTheirWords(body.message),
    details: body.details.map((detail) => ({ ...detail, message: inTheirWords(detail.message) })),
  }
}

/** Sends a problem. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfterSeconds !== null) reply.header('retry-after', String(problem.retryAfterSeconds))
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOfProblem(request.url, problem))
}

/** The problem of a failed call. Logs what the response does not contain: server errors as errors, the rest as notes. No bodies, no addresses. */
export function problemOfCall(error: CallError, request: FailedCall): Problem {
  const problem = problemOf(error, request)
  const entry = { code: problem.code, method: request.method, route: request.routeOptions.url ?? 'unmatched' }
  if (problem.status >= 500) request.log.error({ ...entry, cause: problem.logText }, 'request failed')
  else request.log.info(entry, 'request refused')
  return problem
}

/** Sends the problem of a request that has failed. */
export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, problemOfCall(error, request))

/** The problem of a code, for places without more to say. */
export const plainProblem = (code: StatusCode): Problem => new Problem(code)
