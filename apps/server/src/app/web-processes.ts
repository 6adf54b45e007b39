import cluster, { type Worker } from 'node:cluster'
import type { Log } from '#server/platform/settings/log.ts'

const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** A process that has served for so long is started again at once if it ends. */
const steadyAfterMs = 60_000

/** What a process says to the one that started it. */
const serves = 'serves'

/** How long to wait before a process is started again: twice as long after each early end, so that one that dies in a loop leaves the cores to the others. */
export function nextWait(lastWaitMs: number, servedMs: number): number {
  return servedMs >= steadyAfterMs ? firstWaitMs : Math.min(Math.max(firstWaitMs, lastWaitMs * 2), longestWaitMs)
}

/** Says to the process that started this one that it serves; does nothing in a process of its own. */
export const sayThatItServes = (): void => void process.send?.(serves)

/** Starts the processes of one `WEB_CONCURRENCY`, and starts again what ends. Number 0 does jobs, too. */
class WebProcesses {
  private readonly running = new Map<number, Worker>()
  /** Those that have their signal handlers. */
  private readonly serving = new Set<number>()
  private isStopping = false
  private hasServed = false

  private readonly count: number
  private readonly log: Log

  constructor(count: number, log: Log) {
    this.count = count
    this.log = log
  }

  /** The others begin when number 0 serves: it migrates the database. */
  start(number: number, waitedMs = 0): void {
    let servesSince: number | null = null
    const ended = (code: number, signal: string) => {
      // Once: what cannot be started reports an error, and perhaps its end as well
      if (this.running.get(number) !== worker) return
      this.running.delete(number)
      this.ended(number, {
        code,
        signal,
        waitedMs,
        servedMs: servesSince === null ? 0 : performance.now() - servesSince,
      })
    }
    const worker = cluster.fork({ WEB_PROCESS: String(number) })
    this.running.set(number, worker)
    worker.on('message', (message) => {
      if (message !== serves) return
      servesSince = performance.now()
      this.serving.add(number)
      if (!this.hasServed) this.startOthers()
    })
    worker.on('error', (error) => {
      this.log.error({ process: number }, error.message)
      if (worker.process.pid === undefined) ended(1, '')
    })
    worker.once('exit', ended)
  }

  private startOthers(): void {
    this.hasServed = true
    for (let number = 1; number < this.count; number++) this.start(number)
  }

  private ended(
    number: number,
    { code, signal, waitedMs, servedMs }: { code: number; signal: string; waitedMs: number; servedMs: number },
  ): void {
    this.serving.delete(number)
    if (this.isStopping) return this.exitIfNoneRuns()
    // The first start has failed, and has said why
    if (!this.hasServed) process.exit(code || 1)
    const waitMs = nextWait(waitedMs, servedMs)
    this.log.error({ process: number, code, signal, waitMs }, 'A process has ended and is started again.')
    setTimeout(() => {
      if (!this.isStopping) this.start(number, waitMs)
    }, waitMs)
  }

  /** Lets all end what they do, then ends. */
  stop(): void {
    this.isStopping = true
    for (const worker of this.running.values()) worker.process.kill('SIGTERM')
    this.exitIfNoneRuns()
  }

  /** Has those that serve read their definitions again: one that starts reads them anyway, and has no handler yet. */
  reload(): void {
    for (const number of this.serving) this.running.get(number)?.process.kill('SIGHUP')
  }

  private exitIfNoneRuns(): void {
    if (this.running.size === 0) process.exit(0)
  }
}

/**
 * Runs a server of several processes that share its port: this process hands connections over and serves nothing itself. It
 * passes on SIGHUP, SIGINT and SIGTERM. If it is killed, the others end by themselves: their channel to it is closed.
 */
export function runWebProcesses(count: number, log: Log): void {
  const processes = new WebProcesses(count, log)
  process.on('SIGHUP', () => processes.reload())
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => processes.stop())
  processes.start(0)
}
