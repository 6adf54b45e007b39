import type { Command } from '#operator-cli/command-line/command.ts'
import { createServerCommand } from '#operator-cli/command-line/server-command.ts'

/** `backup FILE`: all services at once, so that no service's API key may do it. */
export const backupCommand: Command = createServerCommand({
  name: 'backup',
  file: 'back-up.ts',
  options: {
    'encrypt-to': { type: 'string', help: 'encrypt it for this public key' },
    embedded: { type: 'boolean', help: 'the embedded database is meant' },
    'new-key': { type: 'string', help: 'make a pair of keys' },
  },
  examples: [
    'backup --new-key /safe/backup.key',
    'backup /backup/monday.tsunagu --encrypt-to age1…',
    'npm run -s operator -- backup - --encrypt-to age1… | aws s3 cp - s3://backups/monday.tsunagu',
  ],
})

/** `restore FILE`: the way back. */
export const restoreCommand: Command = createServerCommand({
  name: 'restore',
  file: 'restore.ts',
  options: {
    replace: { type: 'boolean', help: 'the database may be one with data' },
    identity: { type: 'string', help: 'what opens an encrypted backup' },
    embedded: { type: 'boolean', help: 'into the embedded database' },
  },
  examples: ['restore /backup/monday.tsunagu --identity /safe/backup.key'],
})

/** `after-restore`: where the database alone was restored, by other means. */
export const afterRestoreCommand: Command = createServerCommand({
  name: 'after-restore',
  file: 'after-restore.ts',
  options: { embedded: { type: 'boolean', help: 'the embedded database is meant' } },
  examples: ['after-restore'],
})
