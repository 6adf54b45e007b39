import type { Command } from '#operator-cli/command-line/command.ts'
import type { OptionShape } from '#operator-cli/command-line/option-shape.ts'

/** Words for a shell, quoted. A word that a shell would interpret is refused: it would break the script. */
function quoted(words: readonly string[]): string {
  const wrong = words.find((word) => !/^[\w.:-]+$/.test(word))
  if (wrong !== undefined) throw new Error(`"${wrong}" cannot be completed: it holds characters that a shell reads.`)
  return `'${words.join(' ')}'`
}

const optionNames = (names: readonly string[]): string[] => names.map((name) => `--${name}`)

/** A branch of `case`. */
const branch = (pattern: string, ...assignments: string[]): string => `    '${pattern}') ${assignments.join(' ')} ;;\n`

const optionsOf = ({ options }: Command): [string, OptionShape][] => Object.entries<OptionShape>(options)

/** Subcommands, and options that take a value, by command. */
function wordBranch(command: Command): string {
  const valued = optionsOf(command)
    .filter(([, { type }]) => type === 'string')
    .flatMap(([name, { short }]) => [...(short === undefined ? [] : [`-${short}`]), `--${name}`])
  return branch(command.name, `subcommands=${quoted(Object.keys(command.subcommands))}`, `valued=${quoted(valued)}`)
}

/** Options by command and subcommand; all that it has until a subcommand is typed. */
function optionBranches({ name, subcommands, options }: Command): string {
  const all =
    Object.keys(subcommands).length > 0 ? [...new Set(Object.values(subcommands).flat())] : Object.keys(options)
  const own = Object.entries(subcommands).map(([subcommand, names]) =>
    branch(`${name} ${subcommand}`, `flags=${quoted(optionNames(names))}`),
  )
  return [branch(`${name} `, `flags=${quoted(optionNames(all))}`), ...own].join('')
}

/** Values by command and option, where only some are possible. */
const valueBranches = (command: Command): string =>
  optionsOf(command)
    .flatMap(([name, { oneOf }]) => (oneOf ? [branch(`${command.name} --${name}`, `choices=${quoted(oneOf)}`)] : []))
    .join('')

/**
 * Two functions that bash and zsh read alike. `_tsunagu_operator_candidates` gets the words after `operator`, the one at the cursor
 * last, and sets `candidates` to what may be typed there; empty where a file or anything else may.
 */
export const completionTables = (commands: readonly Command[]): string => `_tsunagu_operator_tables() {
  subcommands= valued= flags= choices=
  case "$1" in
${commands.map(wordBranch).join('')}  esac
  case "$1 $2" in
    ' ') flags='--help --version' ;;
${commands.map(optionBranches).join('')}  esac
  case "$1 $3" in
${commands.map(valueBranches).join('')}  esac
}

_tsunagu_operator_candidates() {
  local command= subcommand= option= word=
  candidates=
  while [ $# -gt 1 ]; do
    word=$1
    shift
    _tsunagu_operator_tables "$command" "$subcommand" ''
    if [ -n "$option" ]; then
      [ "$word" = '=' ] || option=
      continue
    fi
    case "$word" in
      -*) case " $valued " in *" $word "*) option=$word ;; esac ;;
      *) if [ -z "$command" ]; then
          command=$word
        else
          case " $subcommands " in *" $word "*) subcommand=\${subcommand:-$word} ;; esac
        fi ;;
    esac
  done
  _tsunagu_operator_tables "$command" "$subcommand" "$option"
  case "\${option:+value}$1" in
    value*) candidates=$choices ;;
    -*) candidates=$flags ;;
    *) if [ -z "$command" ]; then
        candidates=${quoted(commands.map(({ name }) => name))}
      elif [ -z "$subcommand" ]; then
        candidates=$subcommands
      fi ;;
  esac
}
`
