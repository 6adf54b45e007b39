/**
 * The migrations as they were released and as they are now. `npm run migrations:release` writes down the present ones in
 * `apps/server/migrations/released.json`, as part of a release; `npm run check` compares (check-conventions.mjs).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram, root } from './root.mjs'
import { hashOf } from './testing/migration-rules.mjs'

const folder = join(root, 'apps', 'server', 'migrations')
const releasedFile = join(folder, 'released.json')

/** @returns {import('./testing/migration-rules.mjs').Migration[]} in order */
export const presentMigrations = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), text: readFileSync(join(folder, file), 'utf8') }))

/** @returns {import('./testing/migration-rules.mjs').Released} */
export const releasedMigrations = () => JSON.parse(readFileSync(releasedFile, 'utf8'))

if (isProgram(import.meta.url)) {
  const released = Object.fromEntries(presentMigrations().map(({ name, text }) => [name, hashOf(text)]))
  writeFileSync(releasedFile, `${JSON.stringify(released, null, 2)}\n`)
  console.log(`${Object.keys(released).length} migrations are the released ones now.`)
}
