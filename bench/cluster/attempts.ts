import type { CallResponse } from './call.ts'

/** One request of the load. */
interface Attempt {
  name: string
  /** When its response arrived, by `performance.now()`. */
  endedAt: number
  milliseconds: number
  status: number
  error: string
}

const isFailed = ({ status }: Pick<Attempt, 'status'>) => status === 0 || status >= 400

/** What a stretch of time was like for callers. */
export interface Stretch {
  requests: number
  failed: number
  /** Milliseconds of all successful ones. */
  times: readonly number[]
  /** From the start of the measurement until the last failed response; 0 without one. */
  recoveryMs: number
  /** How often each kind of failure came: `503 getTopView`, `ECONNRESET upload`. */
  failures: ReadonlyMap<string, number>
}

/** All requests that were made, in order of their ends. */
export class Attempts {
  readonly #all: Attempt[] = []

  add(name: string, { status, error, milliseconds }: CallResponse): void {
    this.#all.push({ name, endedAt: performance.now(), milliseconds, status, error })
  }

  /** When successful ones ended, by `performance.now()`. @param names of requests; all others are left out */
  successesOf(names: ReadonlySet<string>, from: number): number[] {
    return this.#all
      .filter((each) => each.endedAt >= from && names.has(each.name) && !isFailed(each))
      .map(({ endedAt }) => endedAt)
  }

  /** @param from by `performance.now()` */
  since(from: number): Stretch {
    const attempts = this.#all.filter(({ endedAt }) => endedAt >= from)
    const failed = attempts.filter(isFailed)
    const failures = new Map<string, number>()
    for (const { name, status, error } of failed) {
      const kind = `${error || status} ${name}`
      failures.set(kind, (failures.get(kind) ?? 0) + 1)
    }
    return {
      requests: attempts.length,
      failed: failed.length,
      times: attempts.filter((each) => !isFailed(each)).map(({ milliseconds }) => milliseconds),
      recoveryMs: failed.length === 0 ? 0 : (failed.at(-1)?.endedAt ?? from) - from,
      failures,
    }
  }
}
