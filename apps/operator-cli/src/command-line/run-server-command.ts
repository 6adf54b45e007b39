import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ExitCode } from '#operator-cli/base/cli-error.ts'
import type { Surroundings } from '#operator-cli/base/surroundings.ts'

const folder = join(import.meta.dirname, '../../../server/src/commands')

/**
 * Runs a command of the server itself in a process of its own, with its environment: for what an API key of one service must not reach.
 * @param name the command's file, such as `restore.ts`
 */
export async function runServerCommand(
  name: string,
  args: string[],
  { env, stdout, stderr, signal }: Surroundings,
): Promise<ExitCode> {
  // Straight into what it is led to: an archive that finds no room there must fail where it is written
  const descriptor = 'fd' in stdout && typeof stdout.fd === 'number' ? stdout.fd : null
  const child = spawn(process.execPath, [join(folder, name), ...args], {
    cwd: env.startFolder,
    stdio: ['ignore', descriptor ?? 'pipe', 'pipe'],
  })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  child.stdout?.pipe(stdout, { end: false })
  child.stderr?.on('data', (text: Buffer) => stderr.write(text))
  const [code] = (await once(child, 'close')) as [number | null]
  signal.removeEventListener('abort', stop)
  return code === 0 || code === 2 ? code : 1
}
