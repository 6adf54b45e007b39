import { type ExitCode, UsageError } from '#operator-cli/base/cli-error.ts'
import type { Surroundings } from '#operator-cli/base/surroundings.ts'
import type { Command } from '#operator-cli/command-line/command.ts'
import { runServerCommand } from '#operator-cli/command-line/run-server-command.ts'

const help = `Usage: npm run operator -- tenant check [FOLDER] [--live] [--json]

Checks the services' definitions. It needs no running server, unless --live asks whether one has them in force.

  npm run operator -- tenant check --help
`

/** `tenant check`: what is wrong with the services' definitions. */
async function run([action, ...args]: string[], surroundings: Surroundings): Promise<ExitCode> {
  if (action === '--help' || action === '-h') {
    surroundings.stdout.write(help)
    return 0
  }
  if (action !== 'check') throw new UsageError('What about the services? There is: tenant check.', 'tenant')
  // The definitions are the server's: its own command checks them
  return runServerCommand('check-tenants.ts', args, surroundings)
}

export const tenantCommand: Command = {
  synopsis: 'tenant check [FOLDER]',
  summary: "check the services' definitions",
  run,
}
