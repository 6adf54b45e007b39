import { createHmac, timingSafeEqual } from 'node:crypto'
import { lineConsent } from '@tsunagu/contract/base/line.ts'
import type { LineTurn } from '#server/platform/line/line-login.ts'
import type { HandlerContext } from '#server/request/handler.ts'

/** How long somebody may take at LINE. */
const turnMs = 10 * 60_000
/** The page that LINE leads back to; it is registered there. */
const returnPath = '/account/line'
/** Digits of a time in base 36: enough until the year 5188. */
const timeLength = 9

type OwnContext = Pick<HandlerContext<'beginLineLink'>, 'tenant' | 'services' | 'jobSeeker' | 'origin'>

/**
 * What binds the way to LINE and back to one session. It is signed, not stored: what LINE leads back with in another session, for another
 * account or after the time has no valid state. LINE takes letters and digits only.
 */
function turnAt({ tenant, services, jobSeeker, origin }: OwnContext, time: string): LineTurn {
  const key = services.keyring.derive('line')
  if (!key) throw new Error('The key in force is always there.')
  const owner = [tenant.key, jobSeeker.id, jobSeeker.sessionId, lineConsent.version, time].join(' ')
  const derive = (use: string) => createHmac('sha256', key).update(`${use} ${owner}`).digest('hex')
  return {
    state: time + derive('state'),
    nonce: derive('nonce'),
    verifier: derive('verifier'),
    redirectUri: `${origin}${returnPath}`,
  }
}

/** A way that begins now. */
export const newTurn = (context: OwnContext): LineTurn =>
  turnAt(context, (context.services.clock().getTime() + turnMs).toString(36).padStart(timeLength, '0'))

/** The way that somebody has come back on; null where it is not of this session, or its time is over. */
export function turnOfQuery(context: OwnContext, query: string): LineTurn | null {
  const state = new URLSearchParams(query).get('state') ?? ''
  const time = state.slice(0, timeLength)
  if (!/^[0-9a-z]{9}$/.test(time) || Number.parseInt(time, 36) <= context.services.clock().getTime()) return null
  const turn = turnAt(context, time)
  const [given, expected] = [Buffer.from(state), Buffer.from(turn.state)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? turn : null
}
