import type { Writable } from 'node:stream'
import { SingleBar } from 'cli-progress'
import { formatBytes } from './plain-text.ts'

const lineIntervalMs = 3_000

/** Shows how far the sending is. */
export interface Progress {
  /** So many bytes more were handed on. */
  add(bytes: number): void
  /** Everything was sent: the server's report is awaited. */
  complete(): void
  /** Leaves the terminal as it was; nothing is written afterwards. */
  stop(): void
}

/** Where progress is written: a bar on a terminal, plain lines elsewhere. */
export type ProgressStream = Writable & { isTTY?: boolean }

interface ProgressOptions {
  name: string
  /** Bytes; `null` when not known. */
  size: number | null
  stream: ProgressStream
}

function showBar({ name, size, stream }: ProgressOptions): Progress {
  let sent = 0
  const format = size === null ? '{name}  {sent}  {state}' : '{name}  [{bar}] {percentage}%  {sent} of {size}  {state}'
  const bar = new SingleBar({
    format,
    stream,
    barsize: 24,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    // The command itself handles Ctrl-C: it ends the import and then the bar
    gracefulExit: false,
  })
  const details = (state: string) => ({ sent: formatBytes(sent), state })
  bar.start(size ?? 0, 0, { name, size: formatBytes(size ?? 0), ...details('sending') })
  return {
    add: (bytes) => bar.update((sent += bytes), details('sending')),
    complete: () => bar.update(sent, details('waiting for the report')),
    stop: () => bar.stop(),
  }
}

function showLines({ name, size, stream }: ProgressOptions): Progress {
  let sent = 0
  const write = (text: string) => void stream.write(`${text}\n`)
  const share = () => (size ? ` of ${formatBytes(size)} (${Math.min(100, Math.floor((100 * sent) / size))}%)` : '')
  const timer = setInterval(() => write(`Sent ${formatBytes(sent)}${share()}`), lineIntervalMs)
  write(`Sending ${name}${size === null ? '' : ` (${formatBytes(size)})`}`)
  return {
    add: (bytes) => void (sent += bytes),
    complete: () => {
      clearInterval(timer)
      write(`Sent ${formatBytes(sent)}, waiting for the report`)
    },
    stop: () => clearInterval(timer),
  }
}

/** Starts to show the progress of a sending of `size` bytes. */
export function startProgress(options: ProgressOptions): Progress {
  const shown = options.stream.isTTY === true ? showBar(options) : showLines(options)
  let isStopped = false
  // A piece under way when sending fails must not write below the failure's message
  const unlessStopped = (subcommand: () => void): void => {
    if (!isStopped) subcommand()
  }
  return {
    add: (bytes) => unlessStopped(() => shown.add(bytes)),
    complete: () => unlessStopped(() => shown.complete()),
    stop: () => {
      unlessStopped(() => shown.stop())
      isStopped = true
    },
  }
}

/** No progress is shown. */
export const silentProgress: Progress = { add: () => {}, complete: () => {}, stop: () => {} }
