/** The command line's part of the list of folders. */

/** @type {import('./folders.mjs').Package} */
export const operatorCli = {
  root: 'apps/operator-cli/src',
  looseFiles: ['main.ts'],
  packages: ['packages/contract/src'],
  folders: {
    base: { is: 'errors, environment, plain texts, progress: what any command uses', imports: [] },
    calls: { is: 'calls of the server, and what their failures mean', imports: ['base'] },
    'command-line': {
      is: 'commands as data: parsing, checks, help, output',
      imports: ['base', 'calls'],
    },
    files: { is: 'files that commands read, send and write', imports: ['base', 'calls', 'command-line'] },
    commands: { is: 'one file per command', imports: ['base', 'calls', 'command-line', 'files'] },
    completion: { is: 'scripts by which a shell completes commands', imports: ['base', 'command-line'] },
    program: {
      is: 'the list of commands, and the exit code',
      imports: ['base', 'command-line', 'commands', 'completion'],
    },
  },
}
