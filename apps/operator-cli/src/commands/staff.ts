import type { Command } from '#operator-cli/command-line/command.ts'
import { createServerCommand } from '#operator-cli/command-line/server-command.ts'

/**
 * `staff invite EMAIL`: the first member of staff of an installation, whom nobody at the desk can invite. `staff reset-factor EMAIL`:
 * the only admin, who has lost the second factor. `staff rescue EMAIL`: an admin while single sign-on does not work.
 */
export const staffCommand: Command = createServerCommand({
  name: 'staff',
  file: 'invite-staff.ts',
  options: {
    name: { type: 'string', help: 'their name, as job seekers read it' },
    kana: { type: 'string', help: 'the reading of the name' },
    role: { type: 'string', help: 'what they may do; may be repeated' },
    service: { type: 'string', help: 'a service that they work for; all where left out' },
    embedded: { type: 'boolean', help: 'the embedded database is meant' },
  },
  examples: [
    "staff invite admin@example.jp --name '矢島 亮' --role admin",
    'staff reset-factor admin@example.jp',
    'staff rescue admin@example.jp',
  ],
})
