import { NotReplayed } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'

/**
 * What an error of a read on a replica means: the replica cannot be used (`gone`), a statement was in the way of its replay
 * (`conflict`), or the primary may know better (`ask_primary`); null for an error of the read itself.
 */
export type ReplicaFault = 'gone' | 'conflict' | 'ask_primary' | null

/** Of Node's sockets, and of `pg` where a connection ends or takes too long. */
const brokenCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const brokenTexts = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
/**
 * Connection, shut-down and start of the server, no such user or database, too many connections, its disk. What one statement has run
 * out of (memory, room for sorting) is no reason to break off its neighbours.
 */
const goneStates = /^(08|28|3D|57P0[1235]|58|53300)/
const recoveryConflict = '40001'
const statementTimedOut = '57014'

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Sorts an error of a read on a replica. */
export function faultOf(error: unknown): ReplicaFault {
  if (!(error instanceof Error)) return null
  if (error instanceof NotReplayed) return 'ask_primary'
  // What was made a moment ago may not have come yet
  if (error instanceof Problem) return error.code === 'not_found' ? 'ask_primary' : null
  const code = codeOf(error)
  if (brokenCodes.has(code) || brokenTexts.test(error.message)) return 'gone'
  if (goneStates.test(code)) return 'gone'
  if (code === recoveryConflict) return 'conflict'
  // It took a minute here and would take one there
  if (code === statementTimedOut) return null
  // Any other SQLSTATE: a table or a column that has not come yet, a pool without a free connection, a write that belongs to the primary
  return /^[0-9A-Z]{5}$/.test(code) || error.message.includes('timeout exceeded when trying to connect')
    ? 'ask_primary'
    : null
}
