import { describe, expect, it } from 'vitest'
import { judgeReplica, type Known, longestSilenceMs } from './judge-replica.ts'

const now = Date.parse('2026-11-27T12:00:00+09:00')
const known = (given: Partial<Known> & { lagMs?: number; claimedLagMs?: number | null }): Known => ({
  primary: { installation: 'ours', now },
  silentMs: 0,
  sight: { installation: 'ours', beatenAt: now - (given.lagMs ?? 0), claimedLagMs: given.claimedLagMs ?? 0 },
  isIn: true,
  ...given,
})

describe('whether a replica may be read from', () => {
  it('goes by the heartbeat alone, whatever the replica believes', () => {
    expect(judgeReplica(known({ lagMs: 4_900, claimedLagMs: 3_600_000 }))).toBeNull()
    expect(judgeReplica(known({ lagMs: 5_100, claimedLagMs: 0 }))).toBe('lag')
    // The clock of the primary was set back
    expect(judgeReplica(known({ lagMs: -60_000 }))).toBeNull()
  })
  it('takes one back only when it is closer than where it was taken out', () => {
    expect(judgeReplica(known({ isIn: false, lagMs: 4_000 }))).toBe('lag')
    expect(judgeReplica(known({ isIn: false, lagMs: 2_000 }))).toBeNull()
  })
  it('reads on while the primary is silent, but not for long', () => {
    expect(judgeReplica(known({ silentMs: longestSilenceMs - 1 }))).toBeNull()
    expect(judgeReplica(known({ silentMs: longestSilenceMs + 1 }))).toBe('primary_silent')
  })
  it('refuses what is no copy of this installation, and what cannot be judged', () => {
    expect(judgeReplica(known({ sight: { installation: 'theirs', beatenAt: now, claimedLagMs: 0 } }))).toBe(
      'other_installation',
    )
    expect(judgeReplica(known({ sight: null }))).toBe('no_heartbeat')
    expect(judgeReplica(known({ primary: null }))).toBe('starting')
  })
})
