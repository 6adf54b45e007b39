import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './server-process.ts'

/** The shipped definitions in a folder of their own, to be changed. */
export interface CopiedTenants {
  folder: string
  /** Writes a file, such as `kango/views/messages.yaml`. */
  write: (file: string, text: string) => void
  append: (file: string, text: string) => void
  /** Replaces a text that the file must contain; returns its line number. */
  replace: (file: string, from: string, to: string) => number
  /** Makes a new service from files of another one. */
  copyService: (from: string, to: string) => void
  remove: () => void
}

export function copyTenants(): CopiedTenants {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-tenants-'))
  cpSync(join(root, 'tenants'), folder, { recursive: true })
  return {
    folder,
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    },
    append: (file, text) => appendFileSync(join(folder, file), text),
    replace(file, from, to) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not hold "${from}".`)
      writeFileSync(path, text.replace(from, to))
      return text.slice(0, text.indexOf(from)).split('\n').length
    },
    copyService: (from, to) => cpSync(join(folder, from), join(folder, to), { recursive: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
