import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'
import { createPortalData, type PortalData } from './portal-data.ts'
import { portalEnv } from './portal-env.ts'
import { startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a portal that has demo data and was stopped: portals under test begin from copies. */
    seeded: Pick<PortalData, 'dataDir' | 'databaseUrl'>
  }
}

/** Loads the demo data once for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const data = await createPortalData()
  const server = startServer(portalEnv(data, await freePort()))
  await server.ready()
  await server.end('SIGTERM')
  project.provide('seeded', { dataDir: data.dataDir, databaseUrl: data.databaseUrl })
  return data.remove
}
