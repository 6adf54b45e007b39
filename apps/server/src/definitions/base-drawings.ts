import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultTheme } from '@tsunagu/contract/theme/theme-colors.ts'
import type { YamlObject } from './sourced-yaml.ts'
import { nameInMessages, type TenantFiles } from './tenant-files.ts'
import { putWords, type Words } from './words.ts'

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities.get(character) ?? '')

/** The folder of the drawings that all services share. */
export const baseAssets = ({ folder }: TenantFiles): string => join(folder, 'base', 'assets')

/** A service's words and the colours of its theme, as a drawing may hold them. */
function wordsOfDrawings(words: Words, theme: YamlObject): Words {
  const colors = Object.entries(defaultTheme).map(([name, color]) => [name, String(theme[name] || color)] as const)
  return new Map([...words, ...colors].map(([name, text]) => [name, escapeXml(text)]))
}

/**
 * The drawings of `tenants/base/assets` for one service, by file name: `$(primaryDark)` is a colour of its theme,
 * `$(title)` one of its words. A file of the same name among the service's own replaces it.
 */
export async function readDrawings(
  files: TenantFiles,
  tenant: string,
  theme: YamlObject,
  words: Words,
): Promise<ReadonlyMap<string, string>> {
  const folder = baseAssets(files)
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.svg')) : []
  const own = names.filter((name) => !existsSync(join(files.folder, tenant, 'assets', name)))
  const known = wordsOfDrawings(words, theme)
  const read = async (name: string) => {
    const path = join(folder, name)
    const text = putWords(await readFile(path, 'utf8'), known, (word) => {
      const file = nameInMessages(files, path)
      files.problems.push({ file, line: 1, column: 1, reason: `$(${word}) is neither a word nor a colour` })
    })
    return [name, text] as const
  }
  return new Map(await Promise.all(own.map(read)))
}
