import { checkService, readService, type ServiceCheck, type ServiceReading } from '#server/definitions/check-service.ts'
import {
  checkDefinitions,
  type Definitions,
  readDefinitions,
  type TenantsCheck,
} from '#server/definitions/load-tenants.ts'
import { overlayOf, type PublishedSite, type PublishedSites } from '#server/definitions/published-sites.ts'
import type { Tenants } from '#server/definitions/tenant.ts'
import { sources } from '#server/screens/sources/registry.ts'

/** What a folder of definitions holds, and everything that is wrong with it, by `checkDefinitions` with the data sources of this server. */
export const checkTenants = (folder: string, publicFolder: string | null = null): Promise<TenantsCheck> =>
  checkDefinitions(folder, { sources, publicFolder })

/** The services below a folder with the hash of what was read, by `readDefinitions` with the data sources of this server. */
export const loadDefinitions = (folder: string, onWarning?: (warning: string) => void): Promise<Definitions> =>
  readDefinitions(folder, { sources, onWarning })

/** The same with what the desk has published on top. */
export const loadPublished = (folder: string, sites: PublishedSites): Promise<Definitions> =>
  readDefinitions(folder, { sources, sites })

/** One service with texts in place of its files, by `checkService` with the data sources of this server. */
export const checkDraft = (
  folder: string,
  service: string,
  { files, hosts }: { files: PublishedSite['files']; hosts: readonly string[] },
): Promise<ServiceCheck> => checkService(folder, service, { sources, overlay: overlayOf(service, files), hosts })

/** The files of one service, by `readService`. */
export const readDraft = (folder: string, service: string, files: PublishedSite['files']): ServiceReading =>
  readService(folder, service, { sources, overlay: overlayOf(service, files) })

/** The services alone, by `loadDefinitions`. */
export const loadTenants = async (folder: string, onWarning?: (warning: string) => void): Promise<Tenants> =>
  (await loadDefinitions(folder, onWarning)).tenants
