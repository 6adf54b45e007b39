import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A display that nobody sees, for a browser that has no mode without one. */
export interface VirtualDisplay {
  /** Its name, for DISPLAY. */
  name: string
  stop: () => void
}

/** Starts Xvfb on the first display number that is free. */
export async function startVirtualDisplay(): Promise<VirtualDisplay> {
  const program = process.env['XVFB_PATH'] ?? 'Xvfb'
  const size = ['-screen', '0', '1280x1024x24']
  const server = spawn(program, ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const stop = () => void server.kill()
  process.once('exit', stop)
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a display.')))
  ended.catch(() => undefined) // an end is expected later on
  // It writes the number with a line feed once it serves
  const [number] = (await Promise.race([once(server.stdio[3] as Readable, 'data'), ended])) as [Buffer]
  return { name: `:${number.toString().trim()}`, stop }
}
