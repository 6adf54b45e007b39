import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './server-process.ts'

/** All that decides what the program that fills a portal writes: its own sources, the definitions and the packages. */
const sources = ['apps/server/migrations', 'apps/server/seed', 'apps/server/src', 'packages', 'tenants']

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesUnder(path)
    return path.includes('.test.') ? [] : [path]
  })

/** A name for what a portal is filled with; another one as soon as anything of it may be different. */
export function nameOfSeed(people: Record<string, string[]>): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, people]))
  for (const path of [...sources.flatMap(filesUnder).toSorted(), 'package-lock.json']) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 32)
}
