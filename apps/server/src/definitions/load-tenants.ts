import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkSchema } from './check-schema.ts'
import { DefinitionError } from './definition-error.ts'
import { loadTenant } from './load-tenant.ts'
import type { Tenant, Tenants } from './tenant.ts'
import {
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
  if (typeof file !== 'object' || !checkSchema('tenants', file, files.source, files.problems)) return folders
  const order = file['order'] as string[]
  for (const [index, key] of order.entries()) {
    if (folders.includes(key)) continue
    files.problems.push({ ...files.source.at(file, ['order', String(index)]), reason: `there is no folder "${key}"` })
  }
  return [...order.filter((key) => folders.includes(key)), ...folders.filter((key) => !order.includes(key))]
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

/**
 * Loads every service below a folder: `base/` and one folder per service on top of it, in parts. A service more is a
 * folder more.
 * @throws DefinitionError with all faults, each with file, line, column and reason.
 */
export async function loadTenants(folder: string): Promise<Tenants> {
  const files = openTenantFiles(folder)
  if (!existsSync(files.folder)) {
    throw new DefinitionError([{ file: files.folder, line: 1, column: 1, reason: 'there is no such folder' }])
  }
  const tenants: Tenant[] = []
  for (const key of await tenantKeys(files)) {
    const tenant = await loadTenant(files, key)
    if (tenant) tenants.push(tenant)
  }
  checkHosts(tenants, files)
  if (files.problems.length === 0 && tenants.length === 0) {
    files.problems.push({ file: files.folder, line: 1, column: 1, reason: 'there is no service in this folder' })
  }
  if (files.problems.length > 0) throw new DefinitionError(uniqueProblems(files.problems))
  return new Map(tenants.map((tenant) => [tenant.key, tenant]))
}

/** A fault of the base is found once for every service. */
function uniqueProblems(problems: TenantFiles['problems']): TenantFiles['problems'] {
  const entries = problems.map((problem) => [JSON.stringify(Object.values(problem)), problem] as const)
  return [...new Map(entries).values()]
}
