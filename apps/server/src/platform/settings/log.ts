import { type DestinationStream, type Logger, pino } from 'pino'

/** Where everything that a process says goes, a line of JSON each. */
export type Log = Logger

/**
 * The one logger of a process: requests, jobs and the start itself write by it.
 * @param level the least level that is written
 * @param to standard output where left out
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = { level, redact: ['req.headers.cookie', 'req.headers.authorization'] }
  // In order and at once: what a process says last is not lost with it
  return pino(options, to ?? pino.destination({ dest: 1, sync: true }))
}

/** Writes a line at level `info` at every `LOG_LEVEL`: what waits for it may not depend on that. */
export const logAlways = (log: Log, entry: object, text: string): void =>
  log.child({}, { level: 'info' }).info(entry, text)

/** Node writes warnings and the error that ends a process as plain text: they become lines of the log. */
export function logFaults(log: Log): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error that nobody expected ends the process.')
    process.exit(1)
  })
}
