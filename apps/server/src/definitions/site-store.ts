import type { ServiceCheck, ServiceReading } from './check-service.ts'
import type { DefinitionsInForce } from './definitions-in-force.ts'
import { noSites, type PublishedSite, type PublishedSites } from './published-sites.ts'

/** A draft that was checked under a name: the same name is the same draft. */
interface Checked {
  name: string
  check: Promise<ServiceCheck>
}

/** What a service's pages show, as the files and the desk have it: the drafts' checks, and what is in force. */
export interface SiteStore {
  /** What the desk has published of a service, as far as it is in force in this process. */
  inForce: (service: string) => PublishedSite
  /** Why the newest version is not in force here; empty where it is. */
  refusals: (service: string) => readonly string[]
  /** Takes over what has been published since: one statement when nothing has. */
  refresh: () => Promise<void>
  /** The files of a service with texts in place of some. */
  read: (service: string, files: PublishedSite['files']) => ServiceReading
  /** Loads a service with texts in place of its files, and finds what is wrong. Nothing is put in force. */
  check: (service: string, files: PublishedSite['files']) => Promise<ServiceCheck>
  /** The same, once for a version: stored until another version of the service's draft is checked. */
  checkVersion: (service: string, version: number, files: PublishedSite['files']) => Promise<ServiceCheck>
  /** Refreshes every so often until it is stopped, which waits for a refresh under way. */
  follow: (intervalMs: number) => { stop: () => Promise<void> }
}

interface StoreParts {
  definitions: DefinitionsInForce
  /** The numbers of the newest versions, by service. */
  listNewest: () => Promise<ReadonlyMap<string, number>>
  /** A version's texts; undefined where it was deleted. */
  loadVersion: (service: string, number: number) => Promise<PublishedSite | undefined>
  readDraft: (service: string, files: PublishedSite['files']) => ServiceReading
  checkDraft: (service: string, files: PublishedSite['files'], hosts: readonly string[]) => Promise<ServiceCheck>
  /** What cannot be taken over does not end the process: the former definitions stay. */
  onRefused: (error: Error) => void
}

const nothing: PublishedSite = { number: 0, files: {} }

/** The newest versions, those that are known already from memory; null where nothing is new. */
async function findNew(known: PublishedSites, parts: StoreParts): Promise<PublishedSites | null> {
  const newest = await parts.listNewest()
  const isSame = newest.size === known.size && [...newest].every(([key, number]) => known.get(key)?.number === number)
  if (isSame) return null
  const sites = new Map<string, PublishedSite>()
  for (const [service, number] of newest) {
    const held = known.get(service)
    const site = held?.number === number ? held : await parts.loadVersion(service, number)
    if (site) sites.set(service, site)
  }
  return sites
}

/** Builds the store; what is published is in force after its first refresh. */
export function createSiteStore(parts: StoreParts): SiteStore {
  const { definitions } = parts
  const checked = new Map<string, Checked>()
  let known = noSites()
  const check: SiteStore['check'] = (service, files) =>
    parts.checkDraft(service, files, definitions.tenants.get(service)?.hosts ?? [])
  const refreshOnce = async () => {
    const sites = await findNew(known, parts)
    if (!sites) return
    known = sites
    await definitions.publish(sites)
    const refused = [...definitions.refusals.values()].flat()
    if (refused.length > 0) parts.onRefused(new Error(refused.join('\n')))
  }
  // One after the other: an older answer must not replace a newer one
  let last = Promise.resolve()
  const refresh = () => {
    const next = last.then(refreshOnce)
    last = next.catch(() => undefined)
    return next
  }
  return {
    inForce: (service) => definitions.sites.get(service) ?? nothing,
    refusals: (service) => definitions.refusals.get(service) ?? [],
    refresh,
    read: parts.readDraft,
    check,
    checkVersion: (service, version, files) => {
      const name = `${version} ${definitions.hash} ${definitions.sites.get(service)?.number ?? 0}`
      const held = checked.get(service)
      if (held?.name === name) return held.check
      const next = { name, check: check(service, files) }
      checked.set(service, next)
      next.check.catch(() => checked.delete(service))
      return next.check
    },
    follow: (intervalMs) => {
      const timer = setInterval(() => void refresh().catch(parts.onRefused), intervalMs)
      timer.unref()
      return {
        stop: async () => {
          clearInterval(timer)
          await last
        },
      }
    },
  }
}
