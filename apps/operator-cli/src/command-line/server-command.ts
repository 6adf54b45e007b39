import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CliError, type ExitCode, formatFailure, wantsJson } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import type { Command } from './command.ts'
import { lastOptions } from './service-options.ts'

const folder = join(import.meta.dirname, '../../../server/src/commands')

/**
 * Runs a command of the server in a process of its own, with its environment: for data that an API key of one service must not reach.
 *
 * @param file the command's file, such as `restore.ts`
 */
async function runServerCommand(
  file: string,
  words: readonly string[],
  { env, stdout, stderr, signal }: CommandContext,
): Promise<ExitCode> {
  // The child writes to the file or pipe itself: a full disk must fail where the archive is written
  const descriptor = 'fd' in stdout && typeof stdout.fd === 'number' ? stdout.fd : null
  const child = spawn(process.execPath, [join(folder, file), ...words], {
    cwd: env.startFolder,
    stdio: ['ignore', descriptor ?? 'pipe', 'pipe'],
  })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  child.stdout?.pipe(stdout, { end: false })
  const isJson = wantsJson(words)
  const said: Buffer[] = []
  child.stderr?.on('data', (text: Buffer) => void (isJson ? said.push(text) : stderr.write(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  signal.removeEventListener('abort', stop)
  const exitCode = code === 0 || code === 2 ? code : 1
  const text = Buffer.concat(said).toString()
  // `backup - --json` reports on standard error, since standard output is the archive
  if (text !== '') stderr.write(exitCode === 0 ? text : formatFailure(new CliError(text.trimEnd(), exitCode), true))
  return exitCode
}

interface ServerCommandParts extends Pick<Command, 'name' | 'options' | 'examples'> {
  file: string
}

/** A command that the server reads, explains and runs itself; its options are named here for completion. */
export const createServerCommand = ({ file, options, ...command }: ServerCommandParts): Command => ({
  ...command,
  options: { ...options, ...lastOptions('print the report as JSON and nothing else') },
  subcommands: {},
  isPassedOn: true,
  help: () => '',
  run: ({ words }, context) => runServerCommand(file, words, context),
})
