import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { DefinitionError } from './definition-error.ts'
import type { Tenants } from './tenant.ts'
import { watchTenants } from './watch-tenants.ts'

const shipped = resolve(import.meta.dirname, '../../../../tenants')
const cleanUps: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** A copy of the services being watched; answers what the next edit leads to. */
async function watchCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'tenants-'))
  await cp(join(shipped, 'base'), join(folder, 'base'), { recursive: true })
  await cp(join(shipped, 'kango'), join(folder, 'kango'), { recursive: true })
  const waiting: ((outcome: Tenants | DefinitionError) => void)[] = []
  const tell = (outcome: Tenants | DefinitionError) => waiting.splice(0).forEach((resume) => resume(outcome))
  const watcher = watchTenants(folder, { onReloaded: tell, onRefused: tell })
  cleanUps.push(() => watcher.close(), () => rm(folder, { recursive: true }))
  const edit = async (file: string, from: string, to: string) => {
    const outcome = new Promise<Tenants | DefinitionError>((resume) => waiting.push(resume))
    const path = join(folder, file)
    await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
    return outcome
  }
  return { edit }
}

it('loads the definitions anew after an edit, and refuses a wrong one until it is mended', async () => {
  const { edit } = await watchCopy()
  const reloaded = await edit('kango/app.yaml', 'title: つなぐ看護', 'title: つなぐ看護2')
  expect(reloaded).toBeInstanceOf(Map)
  expect((reloaded as Tenants).get('kango')?.appConfig.title).toBe('つなぐ看護2')

  const refused = await edit('base/views/top.yaml', 'screen: top', 'screen: home')
  expect(refused).toHaveProperty('message', expect.stringMatching(/base\/views\/top.yaml:3:9: there is no screen "home"/))

  const mended = await edit('base/views/top.yaml', 'screen: home', 'screen: top')
  expect(mended).toBeInstanceOf(Map)
})
