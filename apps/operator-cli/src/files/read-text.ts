import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CliError, errorCodeOf } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import { plainText } from '#operator-cli/base/plain-text.ts'

/**
 * The text of a small file, or of standard input for `-`: UTF-8, without a byte order mark, line ends as `\n`, none at the end.
 * Throws a CliError that says what is wrong with it.
 */
export async function readText(path: string, { stdin, env }: Pick<CommandContext, 'stdin' | 'env'>): Promise<string> {
  const name = path === '-' ? 'Standard input' : plainText(path)
  const bytes = await (path === '-' ? buffer(stdin) : readFile(resolve(env.startFolder, path))).catch(
    (error: unknown) => {
      throw new CliError(`${name} cannot be read (${errorCodeOf(error)}). Check the path and its permissions.`)
    },
  )
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n').trimEnd()
    if (text !== '') return text
  } catch {
    throw new CliError(`${name} is no UTF-8 text. Save it as UTF-8, and run the command again.`)
  }
  throw new CliError(`${name} is empty.`)
}
