import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'

/** A notice that LINE has taken. */
interface TakenPush {
  to: string
  text: string
}

interface OpenLine {
  /** The settings of a portal that uses it. */
  env: NodeJS.ProcessEnv
  /** Waits for the first notice. */
  firstPush: () => Promise<TakenPush>
  stop: () => Promise<void>
}

/** The small LINE of the server's tests, in a process of its own. */
export async function startLine(service: string): Promise<OpenLine> {
  const script = join(import.meta.dirname, '../../apps/server/src/testing/line-server.ts')
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'] })
  const [origin] = (await once(createInterface(child.stdout), 'line')) as [string]
  const channel = {
    loginId: '1650000001',
    loginSecret: 'login secret of kango',
    messagingToken: 'messaging token of kango',
    messagingSecret: 'messaging secret of kango',
    botId: '@kango',
  }
  return {
    env: { LINE_ORIGIN: origin, LINE_CHANNELS: JSON.stringify({ [service]: channel }) },
    firstPush: () =>
      vi.waitFor(
        async () => {
          const [push] = (await (await fetch(`${origin}/pushes`)).json()) as TakenPush[]
          if (!push) throw new Error('LINE has taken nothing.')
          return push
        },
        { timeout: 60_000, interval: 100 },
      ),
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
