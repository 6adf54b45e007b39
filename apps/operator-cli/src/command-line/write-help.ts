import type { CommandShape, OptionShape, OptionShapes } from './command-shape.ts'
import { serviceOptionsHelp } from './service-options.ts'

/** Column at which explanations begin, and where lines end. */
const column = 25
const width = 96

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

function explained(name: string, help: string): string {
  const [first = '', ...more] = wrap(help)
  // a name that reaches into the column has its explanation below
  const lines = name.length < column ? [name.padEnd(column) + first] : [name, ' '.repeat(column) + first]
  return [...lines, ...more.map((line) => ' '.repeat(column) + line)].join('\n')
}

const choices = (oneOf: readonly string[] | undefined): string => (oneOf ? `: ${oneOf.join(', ')}` : '')

function optionLine<O extends OptionShapes>({ acts }: CommandShape<O>, [name, option]: [string, OptionShape]): string {
  const takers = Object.entries(acts).filter(([, { options = [] }]) => options.includes(name))
  const isForAll = takers.length === Object.keys(acts).length
  const whose = isForAll ? '' : `${takers.map(([act]) => act).join(', ')}: `
  const short = option.short === undefined ? '      ' : `  -${option.short}, `
  const value = option.type === 'boolean' ? '' : ` ${option.value ?? 'TEXT'}`
  return explained(`${short}--${name}${value}`, `${whose}${option.help}${choices(option.oneOf)}`)
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}:\n${lines.join('\n')}\n\n`

const keyOption: [string, OptionShape] = [
  'idempotency-key',
  {
    type: 'string',
    value: 'KEY',
    help: 'repeat a command that was cut off, with the KEY that its message named: it is done once only',
  },
]

/** The help of a command, in the form that all have. */
export function writeHelp<O extends OptionShapes>(shape: CommandShape<O>): string {
  const { name, intro, acts, examples } = shape
  const usages = Object.entries(acts).map(([act, { args = [], required = [] }]) => {
    const needed = required.map((option) => `--${option} ${shape.options?.[option]?.value ?? 'TEXT'}`)
    return ['npm run operator --', name, act, ...args, ...needed, '--service SERVICE [options]'].join(' ')
  })
  const words = Object.entries(shape.arguments ?? {}).map(([word, { help, oneOf }]) =>
    explained(`  ${word}`, `${help}${choices(oneOf)}`),
  )
  const writes = Object.entries(acts).filter(([, { isWrite }]) => isWrite)
  const own = Object.entries<OptionShape>(shape.options ?? {})
  const options = [...own, ...(writes.length > 0 ? [keyOption] : [])]
  const withKey = Object.fromEntries(
    Object.entries(acts).map(([act, one]) => [
      act,
      one.isWrite ? { ...one, options: [...(one.options ?? []), 'idempotency-key'] } : one,
    ]),
  )
  return `Usage: ${usages.join('\n       ')}

${intro}

${section('Arguments', words)}Options:
${options.map((option) => optionLine({ ...shape, acts: withKey } as CommandShape<OptionShapes>, option)).join('\n')}${options.length > 0 ? '\n' : ''}${serviceOptionsHelp}
      --json             print the answer as JSON, a list one per line, and nothing else
  -h, --help             show this help

Exit codes:
  0  it is done, or was before
  1  it was refused, or failed; the message says what to do
  2  wrong usage

${section(
  'Examples',
  examples.map((example) => `  npm run operator -- ${example}`),
).trimEnd()}
`
}
