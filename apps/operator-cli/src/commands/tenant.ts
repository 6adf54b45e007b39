import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type ExitCode, UsageError } from '#operator-cli/cli-error.ts'
import type { Command, Surroundings } from '#operator-cli/command.ts'

const help = `Usage: npm run operator -- tenant check [FOLDER] [--json]

Checks the services' definitions. It needs no running server.

  npm run operator -- tenant check --help
`

/** The definitions are the server's: its own command checks them, in a process of its own. */
const checkCommand = join(import.meta.dirname, '../../../server/src/commands/check-tenants.ts')

/** `tenant check`: what is wrong with the services' definitions. */
async function run([action, ...args]: string[], { env, stdout, stderr }: Surroundings): Promise<ExitCode> {
  if (action === '--help' || action === '-h') {
    stdout.write(help)
    return 0
  }
  if (action !== 'check') throw new UsageError('What about the services? There is: tenant check.', 'tenant')
  const child = spawn(process.execPath, [checkCommand, ...args], {
    cwd: env.startFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(stdout, { end: false })
  child.stderr.on('data', (text: Buffer) => stderr.write(text))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 || code === 2 ? code : 1
}

export const tenantCommand: Command = {
  synopsis: 'tenant check [FOLDER]',
  summary: "check the services' definitions",
  run,
}
