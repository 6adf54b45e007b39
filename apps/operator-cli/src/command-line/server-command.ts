import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ExitCode } from '#operator-cli/base/cli-error.ts'
import type { Surroundings } from '#operator-cli/base/surroundings.ts'
import type { Command } from './command.ts'
import { lastOptions } from './service-options.ts'

const folder = join(import.meta.dirname, '../../../server/src/commands')

/**
 * Runs a command of the server in a process of its own, with its environment: for what an API key of one service must not reach.
 *
 * @param file the command's file, such as `restore.ts`
 */
async function runServerCommand(
  file: string,
  words: readonly string[],
  { env, stdout, stderr, signal }: Surroundings,
): Promise<ExitCode> {
  // Straight into what it is led to: an archive that finds no room there must fail where it is written
  const descriptor = 'fd' in stdout && typeof stdout.fd === 'number' ? stdout.fd : null
  const child = spawn(process.execPath, [join(folder, file), ...words], {
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

interface ServerCommandParts extends Pick<Command, 'name' | 'synopsis' | 'summary' | 'options' | 'examples'> {
  file: string
}

/** A command that the server reads, explains and runs itself; its options are named here for completion. */
export const createServerCommand = ({ file, options, ...command }: ServerCommandParts): Command => ({
  ...command,
  options: { ...options, ...lastOptions('print the report as JSON and nothing else') },
  acts: {},
  isPassedOn: true,
  help: () => '',
  run: ({ words }, surroundings) => runServerCommand(file, words, surroundings),
})
