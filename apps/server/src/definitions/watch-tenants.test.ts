import { expect, it, onTestFinished } from 'vitest'
import { loadDefinitions } from '#server/app/load-definitions.ts'
import type { DefinitionError } from '#server/definitions/checks/definition-error.ts'
import { copyTenants, editFile } from '#server/testing/copied-tenants.ts'
import type { Definitions } from './load-tenants.ts'
import { watchTenants } from './watch-tenants.ts'

/** A watched copy of the services; an edit returns its result. */
async function watchCopy() {
  const folder = await copyTenants()
  const waiting: ((outcome: Definitions | DefinitionError) => void)[] = []
  const tell = (outcome: Definitions | DefinitionError) => waiting.splice(0).forEach((resume) => resume(outcome))
  const watcher = watchTenants(folder, { load: loadDefinitions, onReloaded: tell, onRefused: tell })
  onTestFinished(() => watcher.close())
  return async (file: string, from: string, to: string) => {
    const outcome = new Promise<Definitions | DefinitionError>((resume) => waiting.push(resume))
    await editFile(folder, file, from, to)
    return outcome
  }
}

it('reloads the definitions after an edit, and refuses a wrong one until it is corrected', async () => {
  const edit = await watchCopy()
  const reloaded = await edit('kango/app.yaml', 'title: つなぐ看護', 'title: つなぐ看護2')
  const { tenants } = reloaded as Definitions
  expect(tenants.get('kango')?.appConfig.title).toBe('つなぐ看護2')

  const refused = await edit('base/views/top.yaml', 'screen: top', 'screen: home')
  expect(refused).toHaveProperty(
    'message',
    expect.stringMatching(/base\/views\/top.yaml:3:9: there is no screen "home"/),
  )

  const mended = await edit('base/views/top.yaml', 'screen: home', 'screen: top')
  expect(mended).toMatchObject({ hash: (reloaded as Definitions).hash })
})
