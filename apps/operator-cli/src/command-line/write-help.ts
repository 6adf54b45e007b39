import type { ArgumentShape, OptionShape, OptionShapes } from './option-shape.ts'
import { lastOptions, serviceOptions } from './service-options.ts'

/** Column at which explanations begin, and where lines end. */
const column = 25
const width = 96

/** The help of a command as data. */
export interface HelpPage {
  /** One per subcommand, without `npm run operator -- `. */
  usages: readonly string[]
  /** What it is for, in lines of at most 95 characters. */
  intro: string
  arguments?: Readonly<Record<string, ArgumentShape>>
  /** Further sections after the arguments, as they are. */
  notes?: string
  /** Its own options. */
  options?: OptionShapes
  /** Whether its own options come after those about the service. */
  isServiceFirst?: true
  /** Whether it is about no service. */
  isLocal?: true
  /** What `--json` prints; null for a command without it. */
  json: string | null
  /** What 0, 1 and 2 mean. */
  exitCodes: readonly [done: string, failed: string, wrong: string]
  examples: readonly string[]
}

/** Words in lines that fit beside the names. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || column + line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

function explained(name: string, help: string | readonly string[]): string {
  const [first = '', ...more] = typeof help === 'string' ? wrap(help) : help
  // The explanation of a long name begins on the next line
  const lines = name.length < column ? [name.padEnd(column) + first] : [name, ' '.repeat(column) + first]
  return [...lines, ...more.map((line) => ' '.repeat(column) + line)].join('\n')
}

/** Adds the choices to a text; given lines name them themselves. */
const withChoices = (help: string | readonly string[], oneOf: readonly string[] | undefined) =>
  oneOf && typeof help === 'string' ? `${help}: ${oneOf.join(', ')}` : help

function optionLine([name, option]: [string, OptionShape]): string {
  const short = option.short === undefined ? '      ' : `  -${option.short}, `
  const value = option.type === 'boolean' || option.value === '' ? '' : ` ${option.value ?? 'TEXT'}`
  return explained(`${short}--${name}${value}`, withChoices(option.help, option.oneOf))
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('')
const section = (title: string, all: readonly string[]): string =>
  all.length === 0 ? '' : `${title}:\n${lines(all)}\n`

const call = 'npm run operator -- '

/** An example as it is typed. */
export const typed = (example: string): string =>
  /npm run (-s )?operator -- /.test(example) ? example : `${call}${example}`

/** The help of a command, in the form that all have. */
export function writeHelp(page: HelpPage): string {
  const { usages, intro, notes = '', options: own = {}, isServiceFirst, json, exitCodes, examples } = page
  const shared = page.isLocal ? {} : serviceOptions
  const options: OptionShapes = isServiceFirst ? { ...shared, ...own } : { ...own, ...shared }
  const words = Object.entries(page.arguments ?? {}).map(([word, { help, oneOf }]) =>
    explained(`  ${word}`, withChoices(help, oneOf)),
  )
  const parts = [
    `Usage: ${usages.map((usage) => `${call}${usage}`).join('\n       ')}\n\n${intro}\n\n`,
    section('Arguments', words),
    notes === '' ? '' : `${notes}\n\n`,
    section('Options', Object.entries<OptionShape>({ ...options, ...lastOptions(json) }).map(optionLine)),
    section(
      'Exit codes',
      exitCodes.map((meaning, code) => `  ${code}  ${meaning}`),
    ),
    section(
      'Examples',
      examples.map((example) => `  ${typed(example)}`),
    ),
  ]
  return `${parts.join('').trimEnd()}\n`
}
