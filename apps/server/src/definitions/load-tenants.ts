import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { deskLabel } from '@tsunagu/contract/base/provider-hosts.ts'
import { checkSchema } from '#server/definitions/checks/check-schema.ts'
import {
  DefinitionError,
  type DefinitionProblem,
  describeProblem,
} from '#server/definitions/checks/definition-error.ts'
import { findFaintColors } from '#server/definitions/checks/faint-colors.ts'
import { findLooseEnds } from '#server/definitions/checks/loose-ends.ts'
import type { SourceDeclarations } from '#server/definitions/schemas/source-declarations.ts'
import { loadTenant } from './load-tenant.ts'
import { noSites, overlayOfAll, type PublishedSites } from './published-sites.ts'
import type { Tenant, Tenants } from './tenant.ts'
import {
  hashOfTexts,
  listTenantFolders,
  nameInMessages,
  openTenantFiles,
  readTenantOrder,
  type TenantFiles,
} from './tenant-files.ts'

/** Services in the order that `tenants.yaml` asks for; those that it does not name follow by name. */
async function tenantKeys(files: TenantFiles): Promise<string[]> {
  const folders = await listTenantFolders(files)
  const file = await readTenantOrder(files)
  if (typeof file !== 'object' || !checkSchema('tenants', file, files)) return folders
  const order = file['order'] as string[]
  for (const [index, key] of order.entries()) {
    if (folders.includes(key)) continue
    files.problems.push({ ...files.source.at(file, ['order', String(index)]), reason: `there is no folder "${key}"` })
  }
  return [...order.filter((key) => folders.includes(key)), ...folders.filter((key) => !order.includes(key))]
}

/** The staff's desk has this label on every domain: a service of that name could not be reached. */
function checkReservedKey(tenants: readonly Tenant[], files: TenantFiles): void {
  if (!tenants.some(({ key }) => key === deskLabel)) return
  const file = nameInMessages(files, resolve(files.folder, deskLabel, 'app.yaml'))
  const reason = `"${deskLabel}" is reserved for the staff's desk: name the folder otherwise`
  files.problems.push({ file, line: 1, column: 1, reason })
}

/** Hosts lead to one service only. */
function checkHosts(tenants: readonly Tenant[], files: TenantFiles): void {
  const ownerOf = new Map<string, string>()
  for (const { key, hosts } of tenants) {
    for (const host of hosts) {
      const owner = ownerOf.get(host)
      const file = nameInMessages(files, resolve(files.folder, key, 'app.yaml'))
      if (owner)
        files.problems.push({ file, line: 1, column: 1, reason: `host "${host}" belongs to "${owner}" already` })
      ownerOf.set(host, key)
    }
  }
}

/** A fault with how much it weighs: an error stops the start, a warning does not. */
export interface WeighedProblem extends DefinitionProblem {
  severity: 'error' | 'warning'
}

/** What a folder of definitions holds, and everything that is wrong with it. */
export interface TenantsCheck {
  /** Whole only where there is no error. */
  tenants: Tenants
  /** Of all texts that were read. */
  hash: string
  problems: WeighedProblem[]
  /** The services that cannot be used. */
  faulty: string[]
}

/** Services as they were read, with the hash of what was read. */
export type Definitions = Pick<TenantsCheck, 'tenants' | 'hash'>

async function readTenants(files: TenantFiles, faulty: string[]): Promise<Tenants> {
  const tenants: Tenant[] = []
  for (const key of await tenantKeys(files)) {
    const tenant = await loadTenant(files, key)
    if (tenant) tenants.push(tenant)
    else faulty.push(key)
  }
  checkReservedKey(tenants, files)
  checkHosts(tenants, files)
  if (files.problems.length === 0 && tenants.length === 0) {
    files.problems.push({ file: files.folder, line: 1, column: 1, reason: 'there is no service in this folder' })
  }
  return new Map(tenants.map((tenant) => [tenant.key, tenant]))
}

/**
 * Loads every service below a folder and looks for whatever is wrong with it: what stops the start, and what only should
 * be mended (colours too faint to read; with `publicFolder` also screens, forms and pictures that lead nowhere).
 */
export async function checkDefinitions(
  folder: string,
  {
    sources,
    publicFolder = null,
    sites = noSites(),
  }: { sources: SourceDeclarations; publicFolder?: string | null; sites?: PublishedSites },
): Promise<TenantsCheck> {
  const files = openTenantFiles(folder, sources, overlayOfAll(sites))
  const faulty: string[] = []
  if (!existsSync(files.folder)) {
    const problem = { file: files.folder, line: 1, column: 1, reason: 'there is no such folder' }
    return { tenants: new Map(), hash: hashOfTexts(files), problems: [{ ...problem, severity: 'error' }], faulty }
  }
  const tenants = await readTenants(files, faulty)
  const hash = hashOfTexts(files)
  const warnings: DefinitionProblem[] = []
  for (const tenant of tenants.values()) {
    warnings.push(...(await findFaintColors(files, tenant.key)))
    if (publicFolder !== null) warnings.push(...(await findLooseEnds(files, tenant, publicFolder)))
  }
  const weighed = (severity: WeighedProblem['severity']) => (problem: DefinitionProblem) => ({ ...problem, severity })
  const all = [...files.problems.map(weighed('error')), ...warnings.map(weighed('warning'))]
  return { tenants, hash, problems: uniqueProblems(all), faulty }
}

/**
 * Loads every service below a folder: `base/` and one folder per service that overrides it in parts. A new folder is a
 * new service.
 * @param onWarning called for what does not stop the start, but should be corrected
 * @throws DefinitionError with all faults, each with file, line, column and reason.
 */
export async function readDefinitions(
  folder: string,
  {
    sources,
    onWarning,
    sites = noSites(),
  }: {
    sources: SourceDeclarations
    onWarning?: ((warning: string) => void) | undefined
    sites?: PublishedSites | undefined
  },
): Promise<Definitions> {
  const { tenants, hash, problems, faulty } = await checkDefinitions(folder, { sources, sites })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new DefinitionError(errors, faulty)
  for (const problem of problems) onWarning?.(describeProblem(problem))
  return { tenants, hash }
}

/** A fault of the base is found once for every service. */
function uniqueProblems(problems: WeighedProblem[]): WeighedProblem[] {
  const entries = problems.map((problem) => [JSON.stringify(Object.values(problem)), problem] as const)
  return [...new Map(entries).values()]
}
