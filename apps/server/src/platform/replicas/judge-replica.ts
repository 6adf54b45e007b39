import type { PrimaryState, ReplicaSight } from './heartbeat.queries.ts'

/** A replica that is further behind than this is not read from. */
const longestLagMs = 5_000
/** One that was taken out comes back only when it is closer than this: otherwise it would go in and out. */
const comesBackMs = 2_500
/**
 * While the primary is silent nothing new can be known to be missing, and reads go on; after so long it may be this process alone
 * that does not reach it, and others may write.
 */
export const longestSilenceMs = 60_000

/** Why a replica is not read from. */
export type OutReason =
  | 'starting'
  | 'gone'
  | 'conflict'
  | 'lag'
  | 'other_installation'
  | 'no_heartbeat'
  | 'primary_silent'

/** What is known at one check. */
export interface Known {
  /** What the primary said last; null before it has said anything. */
  primary: PrimaryState | null
  /** Since when the primary has said nothing, in milliseconds; 0 where it has just answered. */
  silentMs: number
  sight: ReplicaSight | null
  /** Whether it is read from until now. */
  isIn: boolean
}

/** How far behind a replica is, by the heartbeat: never by its own clock, and never by what it believes. */
export const lagOf = (primary: PrimaryState, sight: ReplicaSight): number => Math.max(0, primary.now - sight.beatenAt)

/** Why a replica must not be read from; null where it may. */
export function judgeReplica({ primary, silentMs, sight, isIn }: Known): OutReason | null {
  if (primary === null) return 'starting'
  if (sight === null) return 'no_heartbeat'
  if (sight.installation !== primary.installation) return 'other_installation'
  if (silentMs > longestSilenceMs) return 'primary_silent'
  return lagOf(primary, sight) > (isIn ? longestLagMs : comesBackMs) ? 'lag' : null
}
