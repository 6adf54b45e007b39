import type { Line } from '#server/master-data/stations.ts'
import type { RailNetwork, Run } from './rail-network.ts'

/** Where one begins: stations with the minutes until one is there. */
export interface Start {
  place: number
  minutes: number
}

/** What limits a way. */
export interface RideLimits {
  minutes: number
  transfers: number
  /** How much longer one waits for a connection than by day. */
  waitFactor: number
}

/** A station within reach. */
export interface Ridden {
  place: number
  minutes: number
  /** The lines in the order in which they are ridden; none where one walks. */
  lines: readonly Line[]
}

/** How a station was come to in a round: by a line or on foot, and from where; null where one begins. */
type Step = { line: Line | null; from: number } | null
/** What changed in a round. A round is one more ride. */
type Round = Map<number, Step>

/** Steps, stairs and looking for the platform. */
const changeMinutes = 3

/** Rides a line once from every station of the round before, as far as it is faster than what is known. */
function rideRun(
  { line, stops, hops }: Run,
  { before, times, round, limit }: { before: Float64Array; times: Float64Array; round: Round; limit: number },
  boardsAt: (place: number) => number | null,
): void {
  let time = Number.POSITIVE_INFINITY
  let from = -1
  for (const [index, place] of stops.entries()) {
    if (index > 0) time += hops[index - 1] ?? 0
    if (time <= limit && time < (times[place] ?? 0)) {
      times[place] = time
      round.set(place, { line, from })
    }
    const wait = boardsAt(place)
    const board = wait === null ? Number.POSITIVE_INFINITY : (before[place] ?? 0) + wait
    if (board < time) {
      time = board
      from = place
    }
  }
}

/** Walks from what the round has come to over to neighbouring stations. */
function walkOver({ neighbours }: RailNetwork, times: Float64Array, round: Round, limit: number): void {
  // One walk, not a chain of them: what is walked to joins the round meanwhile
  const ridden = [...round.keys()]
  for (const from of ridden) {
    for (const { place, minutes } of neighbours[from] ?? []) {
      const time = (times[from] ?? 0) + minutes
      if (time > limit || time >= (times[place] ?? 0)) continue
      times[place] = time
      round.set(place, { line: null, from })
    }
  }
}

/** The lines on the way to a station, from the last round back to the beginning. */
function linesTo(place: number, rounds: readonly Round[]): Line[] {
  const lines: Line[] = []
  let at = place
  let index = rounds.length - 1
  while (index >= 0) {
    const step = rounds[index]?.get(at)
    if (step === undefined) {
      index -= 1
      continue
    }
    if (step === null) break
    at = step.from
    if (step.line === null) continue
    lines.unshift(step.line)
    index -= 1
  }
  return lines
}

/**
 * The stations within reach by train, each by its fastest way: ride by ride, every line from every station that the ride
 * before has come to, once in either direction. The first train is not waited for: one leaves home to catch it.
 */
export function rideFrom(network: RailNetwork, starts: readonly Start[], limits: RideLimits): Ridden[] {
  const limit = limits.minutes
  const times = new Float64Array(network.stations.length).fill(Number.POSITIVE_INFINITY)
  const first: Round = new Map()
  for (const { place, minutes } of starts) {
    if (minutes > limit || minutes >= (times[place] ?? 0)) continue
    times[place] = minutes
    first.set(place, null)
  }
  walkOver(network, times, first, limit)
  const rounds: Round[] = [first]
  for (let ride = 0; ride <= limits.transfers; ride += 1) {
    const last = rounds.at(-1) ?? first
    const before = times.slice()
    const round: Round = new Map()
    const runs = new Set([...last.keys()].flatMap((place) => network.runsAt[place] ?? []))
    for (const run of runs) {
      const wait = ride === 0 ? 0 : changeMinutes + run.wait * limits.waitFactor
      rideRun(run, { before, times, round, limit }, (place) => (last.has(place) ? wait : null))
    }
    if (round.size === 0) break
    walkOver(network, times, round, limit)
    rounds.push(round)
  }
  const reached = new Set(rounds.flatMap((round) => [...round.keys()]))
  return [...reached].map((place) => ({ place, minutes: times[place] ?? limit, lines: linesTo(place, rounds) }))
}
