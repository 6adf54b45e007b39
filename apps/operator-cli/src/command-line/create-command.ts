import type { Command } from './command.ts'
import type { OptionShapes } from './option-shape.ts'
import { lastOptions, serviceOptions } from './service-options.ts'
import { type HelpPage, writeHelp } from './write-help.ts'

interface CommandParts extends Pick<Command, 'name' | 'run'> {
  page: HelpPage
  /** Which of its own options each subcommand takes. */
  subcommands?: Readonly<Record<string, readonly string[]>>
}

/** A command with its own options and those of every command, which help and completion know from its page. */
export function createCommand({ page, subcommands = {}, ...command }: CommandParts): Command {
  const shared: OptionShapes = { ...(page.isLocal ? {} : serviceOptions), ...lastOptions(page.json) }
  return {
    ...command,
    options: { ...page.options, ...shared },
    subcommands: Object.fromEntries(
      Object.entries(subcommands).map(([subcommand, own]) => [subcommand, [...own, ...Object.keys(shared)]]),
    ),
    help: () => writeHelp(page),
    examples: page.examples,
  }
}
