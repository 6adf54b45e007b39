import type { Keyring } from '#server/platform/secrets/keyring.ts'
import type { ReadAfter } from './recent-writes.ts'

/** How long a browser keeps it: replicas that are in use are at most some seconds behind. */
export const keptMs = 30_000
/** In place of a position that could not be read. */
const unknown = 'none'

type Signing = Pick<Keyring, 'sign' | 'verify'>

/** The text of a cookie: up to where the log was when a session's last write was answered. */
export function writtenPosition(keyring: Signing, position: string | null, now: Date): string {
  const text = `${position?.replace('/', '-') ?? unknown}~${now.getTime() + keptMs}`
  return `${text}~${keyring.sign('position', text)}`
}

/**
 * What a session's reads must be after, by its cookie. One that we did not sign, or cannot check any more, leads to the primary,
 * where nothing is missing.
 */
export function readAfterOf(keyring: Signing, cookie: string, now: Date): ReadAfter {
  if (cookie === '') return null
  const [, position = '', until = '', signature = ''] = /^([0-9A-F]+-[0-9A-F]+|none)~(\d+)~(.+)$/.exec(cookie) ?? []
  if (!keyring.verify('position', `${position}~${until}`, signature)) return 'primary'
  if (Number(until) <= now.getTime()) return null
  return position === unknown ? 'primary' : position.replace('-', '/')
}
