import type { Command } from './command.ts'
import { lastOptions, serviceOptions } from './service-options.ts'
import { type HelpPage, writeHelp } from './write-help.ts'

interface CommandParts extends Pick<Command, 'name' | 'synopsis' | 'summary' | 'run'> {
  page: HelpPage
  /** Which of its own options each subcommand takes. */
  acts?: Readonly<Record<string, readonly string[]>>
}

/** A command about a service: its own options and those of every such command. */
export function createCommand({ page, acts = {}, ...command }: CommandParts): Command {
  const shared = { ...serviceOptions, ...lastOptions(page.json) }
  return {
    ...command,
    options: { ...page.options, ...shared },
    acts: Object.fromEntries(Object.entries(acts).map(([act, own]) => [act, [...own, ...Object.keys(shared)]])),
    help: () => writeHelp(page),
    examples: page.examples,
  }
}
