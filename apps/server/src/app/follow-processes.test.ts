import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { askLive, describeLive, isAllInForce } from '#server/commands/live-definitions.ts'
import { DefinitionsInForce } from '#server/definitions/definitions-in-force.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { copyTenants, editFile } from '#server/testing/copied-tenants.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { followProcesses } from './follow-processes.ts'
import { checkTenants, loadDefinitions } from './load-definitions.ts'
import { createManagement } from './management.ts'

const portal = useTestApp()

/** A process beside others on the same database; it looks again after each change, or when a test asks for it. */
async function startProcess(folder: string) {
  const definitions = new DefinitionsInForce(() => loadDefinitions(folder), await loadDefinitions(folder))
  const log = vi.fn<(entry: object, text: string) => void>()
  const following = followProcesses({ db: portal().services.db, log }, definitions, 20)
  onTestFinished(following.stop)
  return { definitions, log, ...following }
}

async function listen({ state }: Pick<Awaited<ReturnType<typeof startProcess>>, 'state'>): Promise<string> {
  const management = createManagement({
    metrics: createMetrics(),
    checkReady: async () => undefined,
    readBacklog: () => Promise.reject(new Error('not asked for')),
    definitions: state,
    isStopping: () => false,
  })
  onTestFinished(() => management.close())
  return management.listen({ port: 0, host: '127.0.0.1' })
}

it('processes see which definitions the others have in force, and what a command compares with the files', async () => {
  const folder = await copyTenants()
  const [one, other] = [await startProcess(folder), await startProcess(folder)]
  const { hash } = one.definitions
  await expect.poll(() => one.state().processes).toHaveLength(2)
  expect(one.state()).toMatchObject({ hash, refusedAt: null, isDiffering: false })

  await editFile(folder, 'kango/app.yaml', 'title: つなぐ看護', 'title: つなぐ看護2')
  await other.definitions.reload()
  await expect.poll(() => one.state().isDiffering).toBe(true)
  expect(one.log).toHaveBeenCalledExactlyOnceWith(
    { definitions: hash, others: expect.stringContaining(other.definitions.hash) },
    'Processes serve by different definitions.',
  )
  const files = await checkTenants(folder)
  const url = await listen(one)
  const live = await askLive(url, files.hash)
  expect(live.processes.filter(({ isInForce }) => isInForce)).toHaveLength(1)
  expect(describeLive(live)).toContain(`has other definitions in force (${hash}). Send it SIGHUP`)
  expect(isAllInForce(live)).toBe(false)

  await writeFile(join(folder, 'kango/app.yaml'), 'titel: 看護\n')
  await expect(one.definitions.reload()).rejects.toThrow('app.yaml')
  expect(one.state().hash).toBe(hash)
  const refused = await askLive(url, (await checkTenants(folder)).hash)
  expect(describeLive(refused)).toMatch(/has the former definitions in force \(\w+\)\. It refused edited files at 2/)

  await other.stop()
  await expect.poll(() => one.state()).toMatchObject({ isDiffering: false, processes: [{ hash }] })
})

it('a server that is not there gives a sentence', async () => {
  await expect(askLive('http://127.0.0.1:1', 'a')).rejects.toThrow(
    /^No server answers at http:\/\/127\.0\.0\.1:1\/health\/ready/,
  )
})
