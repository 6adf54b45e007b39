import { UsageError } from '#operator-cli/base/cli-error.ts'
import type { Command } from '#operator-cli/command-line/command.ts'
import { createCommand } from '#operator-cli/command-line/create-command.ts'
import { completionTables } from './completion-tables.ts'

/** The words after `operator` are found by it: `operator key …`, `tsunagu PORT=3002 operator key …`. */
const bashScript = (tables: string): string => `# Completes the operator's command line of Tsunagu in bash.
${tables}
_tsunagu_operator() {
  local current=\${COMP_WORDS[COMP_CWORD]} start=0 subcommands valued flags choices candidates
  COMPREPLY=()
  # bash takes --name=value for three words
  [ "$current" = '=' ] && current=
  while [ "$start" -lt "$COMP_CWORD" ] && [ "\${COMP_WORDS[start]##*/}" != operator ]; do start=$((start + 1)); done
  [ "$start" -lt "$COMP_CWORD" ] || return 0
  _tsunagu_operator_candidates "\${COMP_WORDS[@]:start+1:COMP_CWORD-start-1}" "$current"
  mapfile -t COMPREPLY < <(compgen -W "$candidates" -- "$current")
}
complete -o default -F _tsunagu_operator operator tsunagu
`

const zshScript = (tables: string): string => `#compdef operator tsunagu
# Completes the operator's command line of Tsunagu in zsh.
${tables}
_tsunagu_operator() {
  local start=1 subcommands valued flags choices candidates
  while (( start < CURRENT )) && [[ \${words[start]:t} != operator ]]; do (( start++ )); done
  (( start < CURRENT )) || return 1
  _tsunagu_operator_candidates "\${(@)words[start+1,CURRENT-1]}" "\${words[CURRENT]}"
  if [[ -n $candidates ]]; then compadd -- \${=candidates}; else _files; fi
}
compdef _tsunagu_operator operator tsunagu
`

const scripts: ReadonlyMap<string, (tables: string) => string> = new Map([
  ['bash', bashScript],
  ['zsh', zshScript],
])

const page = {
  usages: ['completion bash', 'completion zsh'],
  intro: `Prints a script by which the shell completes commands, subcommands, options and their values
behind the words operator and tsunagu operator. Read it in the shell's start-up file, such as
~/.bashrc or, after compinit, ~/.zshrc. In a checkout, give the command line its name there:
alias operator='npm run -s operator --'.`,
  isLocal: true,
  json: null,
  exitCodes: ['the script was printed', 'it could not be printed', 'wrong usage'],
  examples: [
    'npm run -s operator -- completion bash > ~/.tsunagu-completion.bash',
    'source <(npm run -s operator -- completion zsh)',
  ],
} as const

/** `completion bash|zsh`. @param loadCommands loads all there are, this one too */
export const createCompletionCommand = (loadCommands: () => Promise<readonly Command[]>): Command =>
  createCommand({
    name: 'completion',
    page,
    subcommands: { bash: [], zsh: [] },
    run: async ({ words: [shell = '', ...others] }, { stdout }) => {
      const script = others.length === 0 ? scripts.get(shell) : undefined
      if (!script) throw new UsageError('For which shell? There is: completion bash, completion zsh.', 'completion')
      stdout.write(script(completionTables(await loadCommands())))
      return 0
    },
  })
