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
import { addressesOfPeople, type IdsOfPeople } from './seeded-people.ts'
import { startProgram } from './server-process.ts'

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

/** Fills a portal's data once for all journeys; starts the portals that files share when one is asked for. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const data = await createPortalData()
  const tenants = copyTenants()
  addFieldsService(tenants)
  addLayoutsService(tenants)
  const idsFile = join(data.dataDir, 'people.json')
  const seeding = startProgram(
    ['apps/server/src/testing/seed-journeys.ts', JSON.stringify(addressesOfPeople()), idsFile],
    portalEnv(data, await freePort()),
  )
  const { code } = await seeding.exit
  if (code !== 0) throw new Error(`The data could not be filled:\n${seeding.output()}`)
  const seeded = { dataDir: data.dataDir, databaseUrl: data.databaseUrl }
  // Receivers of events are on this machine
  const lender = await lendPortals(seeded, { TENANTS_DIR: tenants.folder, PRIVATE_WEBHOOKS: '1' })
  project.provide('seeded', seeded)
  project.provide('idsOfPeople', JSON.parse(readFileSync(idsFile, 'utf8')) as IdsOfPeople)
  project.provide('portalLender', lender.url)
  return async () => {
    await lender.stop()
    await data.remove()
    tenants.remove()
  }
}
