import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { findFaintColors } from './checks/faint-colors.ts'
import { loadTenant } from './load-tenant.ts'
import type { WeighedProblem } from './load-tenants.ts'
import type { Overlay } from './published-sites.ts'
import type { SourceDeclarations } from './schemas/source-declarations.ts'
import type { YamlObject } from './sourced-yaml.ts'
import type { Tenant } from './tenant.ts'
import {
  nameInMessages,
  openTenantFiles,
  readMergedFile,
  readMergedFolder,
  readOneFile,
  type TenantFiles,
} from './tenant-files.ts'

/** A file as it was read: its text, and its content where it has one. */
interface ReadSiteFile {
  text: string
  value: YamlObject | null
}
/** A file as the service has it, as the base has it, and the one on top of the other; words are not put in. */
export interface LayeredFile {
  own: ReadSiteFile
  base: ReadSiteFile
  /** Null where it cannot be read. */
  merged: YamlObject | null
}

/** The files of a service, with texts in place of some. */
export interface ServiceReading {
  /** Null where nobody has it. */
  file: (path: string) => Promise<LayeredFile | null>
  /** Those of a folder, by name. */
  folder: (kind: 'views' | 'screens' | 'forms') => Promise<ReadonlyMap<string, YamlObject>>
}

/** A service as its files and its draft describe it. */
export interface ServiceCheck {
  /** Null where it cannot be used. */
  tenant: Tenant | null
  problems: WeighedProblem[]
}

const nothing: ReadSiteFile = { text: '', value: null }

/** Reads the files of a service as they are asked for; nothing is checked. */
export function readService(
  folder: string,
  service: string,
  { sources, overlay }: { sources: SourceDeclarations; overlay: Overlay },
): ServiceReading {
  const files = openTenantFiles(folder, sources, overlay)
  return {
    folder: (kind) => readMergedFolder(files, service, kind),
    file: async (path) => {
      const [own, base] = [await readOneFile(files, service, path), await readOneFile(files, 'base', path)]
      if (!own && !base) return null
      const merged = await readMergedFile(files, service, path)
      return { own: own ?? nothing, base: base ?? nothing, merged: typeof merged === 'object' ? merged : null }
    },
  }
}

/** Hosts lead requests to services: they are an operator's matter, and a mistake would take the service away. */
function checkSameHosts(files: TenantFiles, service: string, tenant: Tenant | null, hosts: readonly string[]): void {
  if (!tenant || isDeepStrictEqual(tenant.hosts, hosts)) return
  const file = nameInMessages(files, join(files.folder, service, 'app.yaml'))
  files.problems.push({ file, line: 1, column: 1, reason: '"hosts" cannot be changed at the desk' })
}

/** Loads one service with texts in place of its files, and finds everything that is wrong with it. */
export async function checkService(
  folder: string,
  service: string,
  { sources, overlay, hosts }: { sources: SourceDeclarations; overlay: Overlay; hosts: readonly string[] },
): Promise<ServiceCheck> {
  const files = openTenantFiles(folder, sources, overlay)
  const tenant = await loadTenant(files, service)
  checkSameHosts(files, service, tenant, hosts)
  const isSound = files.problems.length === 0
  const errors = files.problems.map((problem): WeighedProblem => ({ ...problem, severity: 'error' }))
  // Colours that the desk chooses are gated; those of the files are an operator's matter
  const severity = overlay.has(`${service}/theme.yaml`) ? 'error' : 'warning'
  const faint = (await findFaintColors(files, service)).map((problem): WeighedProblem => ({ ...problem, severity }))
  return { tenant: isSound ? tenant : null, problems: [...errors, ...faint] }
}
