import type { Command } from '#operator-cli/command-line/command.ts'
import { runServerCommand } from '#operator-cli/command-line/run-server-command.ts'

/** `backup FILE`: all services at once, so that no service's API key may do it. */
export const backupCommand: Command = {
  synopsis: 'backup FILE|-',
  summary: 'write database and files of all services into an archive (run beside the server)',
  run: (args, surroundings) => runServerCommand('back-up.ts', args, surroundings),
}

/** `restore FILE`: the way back. */
export const restoreCommand: Command = {
  synopsis: 'restore FILE',
  summary: 'put a backup back into an empty database (run beside the stopped servers)',
  run: (args, surroundings) => runServerCommand('restore.ts', args, surroundings),
}
