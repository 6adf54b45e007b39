import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyTenants } from './copied-tenants.ts'
import { addFieldsService } from './fields-service.ts'
import { freePort } from './free-port.ts'
import { addLayoutsService } from './layouts-service.ts'
import { lendPortals } from './lend-portals.ts'
import { createPortalData, type PortalData } from './portal-data.ts'
import { portalEnv } from './portal-env.ts'
import { nameOfSeed } from './seed-sources.ts'
import { addressesOfPeople, type IdsOfPeople } from './seeded-people.ts'
import { root, startProgram } from './server-process.ts'
import { storedData } from './stored-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a portal that was filled and stopped: portals under test begin from copies. */
    seeded: Pick<PortalData, 'dataDir' | 'databaseUrl'>
    /** Who was put into it. */
    idsOfPeople: IdsOfPeople
    /** Where portals are lent that run already. */
    portalLender: string
  }
}

const idsFile = (dataDir: string) => join(dataDir, 'people.json')

async function seed(data: PortalData, people: Record<string, string[]>): Promise<void> {
  const seeding = startProgram(
    ['apps/server/src/testing/seed-journeys.ts', JSON.stringify(people), idsFile(data.dataDir)],
    portalEnv(data, await freePort()),
  )
  const { code } = await seeding.exit
  if (code !== 0) throw new Error(`The data could not be filled:\n${seeding.output()}`)
}

/**
 * Fills a portal's data. In a folder alone it is filled once for several runs: that takes half a minute of one core while
 * the others wait. A PostgreSQL under test is another one in each run.
 */
async function fill(data: PortalData): Promise<void> {
  const people = addressesOfPeople()
  if (data.databaseUrl !== null) return seed(data, people)
  const stored = storedData(join(root, '.cache', 'journeys-data'))
  const name = nameOfSeed(people)
  if (stored.take(name, data.dataDir)) return
  await seed(data, people)
  stored.store(name, data.dataDir)
}

/** Fills a portal's data once for all journeys; starts the portals that files share when one is asked for. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const data = await createPortalData()
  const tenants = copyTenants()
  addFieldsService(tenants)
  addLayoutsService(tenants)
  await fill(data)
  const seeded = { dataDir: data.dataDir, databaseUrl: data.databaseUrl }
  // Receivers of events are on this machine
  const lender = await lendPortals(seeded, { TENANTS_DIR: tenants.folder, PRIVATE_WEBHOOKS: '1' })
  project.provide('seeded', seeded)
  project.provide('idsOfPeople', JSON.parse(readFileSync(idsFile(data.dataDir), 'utf8')) as IdsOfPeople)
  project.provide('portalLender', lender.url)
  return async () => {
    await lender.stop()
    await data.remove()
    tenants.remove()
  }
}
