import { undoSeconds } from '@tsunagu/contract/staff/inbox.ts'
import { Problem } from '#server/platform/errors/problem.ts'

/** How far ahead a message may be sent. */
const farthestMs = 90 * 24 * 60 * 60_000

/** Whether a message can wait for a moment. */
export const canWait = (at: Date | undefined, now: Date): boolean =>
  at !== undefined && at > now && at.getTime() <= now.getTime() + farthestMs

/** When a message is sent that waits for nothing but to be taken back. */
export const afterUndo = (now: Date): Date => new Date(now.getTime() + undoSeconds * 1_000)

/** @throws {Problem} `invalid_argument` for a moment that is past, or too far ahead */
export function sendAt(sendDatetime: string | undefined, now: Date): Date {
  if (sendDatetime === undefined) return afterUndo(now)
  const at = new Date(sendDatetime)
  if (canWait(at, now)) return at
  throw new Problem('invalid_argument', {
    generalErrors: ['"sendDatetime" must be a moment to come, within 90 days.'],
  })
}
