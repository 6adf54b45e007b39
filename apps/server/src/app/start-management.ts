import { setTimeout as wait } from 'node:timers/promises'
import { ping } from '#server/platform/db/ping.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Env } from '#server/platform/settings/env.ts'
import type { Services } from '#server/request/services.ts'
import { readBacklog } from './backlog.queries.ts'
import type { DefinitionsState } from './follow-processes.ts'
import { createManagement } from './management.ts'

/** The port for those who run the server. */
export interface RunningManagement {
  /** Where it listens; null where it is not wanted. */
  port: number | null
  /** Says from now on that the process ends, and gives proxies the time to see it. */
  announceStop: () => Promise<void>
  stop: () => Promise<void>
}

/** Opens figures and health where `MANAGEMENT_PORT` says. */
export async function startManagement(
  { management, stopDelaySeconds }: Pick<Env, 'management' | 'stopDelaySeconds'>,
  { db }: Pick<Services, 'db'>,
  metrics: Metrics,
  definitions: () => DefinitionsState,
): Promise<RunningManagement> {
  let isStopping = false
  const app = createManagement({
    metrics,
    checkReady: () => ping({ db }),
    readBacklog: () => readBacklog(db),
    definitions,
    isStopping: () => isStopping,
  })
  if (management) await app.listen(management)
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : null,
    announceStop: async () => {
      isStopping = true
      if (stopDelaySeconds > 0) await wait(stopDelaySeconds * 1_000)
    },
    stop: () => app.close(),
  }
}
