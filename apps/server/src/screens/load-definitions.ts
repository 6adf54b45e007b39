import {
  checkDefinitions,
  type Definitions,
  readDefinitions,
  type TenantsCheck,
} from '#server/definitions/load-tenants.ts'
import type { Tenants } from '#server/definitions/tenant.ts'
import { sources } from './sources/registry.ts'

/** What a folder of definitions holds, and everything that is wrong with it, by `checkDefinitions` with the data sources of this server. */
export const checkTenants = (folder: string, publicFolder: string | null = null): Promise<TenantsCheck> =>
  checkDefinitions(folder, { sources, publicFolder })

/** The services below a folder with the hash of what was read, by `readDefinitions` with the data sources of this server. */
export const loadDefinitions = (folder: string, onWarning?: (warning: string) => void): Promise<Definitions> =>
  readDefinitions(folder, { sources, onWarning })

/** The services alone, by `loadDefinitions`. */
export const loadTenants = async (folder: string, onWarning?: (warning: string) => void): Promise<Tenants> =>
  (await loadDefinitions(folder, onWarning)).tenants
