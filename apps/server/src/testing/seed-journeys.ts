import { writeFileSync } from 'node:fs'
import { addDemoJobSeeker, loadDemoData } from '#seed/demo/load-demo-data.ts'
import { createFirstKeys } from '#server/app/first-keys.ts'
import { startServer } from '#server/app/start-server.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import type { Services } from '#server/request/services.ts'

/**
 * Adds job seekers that live as the demo one does, so that each journey has one of its own.
 * @param people addresses by service
 * @returns their ids by service and address
 */
async function addPeople(services: Services, people: Record<string, string[]>) {
  const ids: Record<string, Record<string, string>> = {}
  for (const [service, emails] of Object.entries(people)) {
    const tenant = services.tenants().get(service)
    if (!tenant) throw new Error(`There is no service ${service}.`)
    const idsOfService: Record<string, string> = {}
    for (const email of emails) idsOfService[email] = await addDemoJobSeeker(services, tenant, email)
    ids[service] = idsOfService
  }
  return ids
}

/**
 * Fills the database that the environment names for journeys in a browser, and ends: demo data, a key of each service in
 * `operator-keys.json` whatever the database, and the job seekers asked for, whose ids go into a file.
 */
async function main(people: Record<string, string[]>, idsFile: string): Promise<void> {
  const env = readEnv()
  const server = await startServer(env, async (services) => {
    await createFirstKeys(services, env.dataDir)
    await loadDemoData(services)
    writeFileSync(idsFile, JSON.stringify(await addPeople(services, people)))
  })
  await server.stop()
}

const [people = '{}', idsFile = ''] = process.argv.slice(2)
await main(JSON.parse(people) as Record<string, string[]>, idsFile)
process.exit(0)
