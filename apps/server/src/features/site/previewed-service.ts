import type { SitePreviewState } from '@tsunagu/contract/staff/site.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { Services } from '#server/request/services.ts'
import { readState } from './site-draft.ts'
import { previewOpenedBy } from './site-preview-key.ts'

/** A view of a service as its draft has it, or as it is in force. */
interface Previewed {
  tenant: Tenant
  viewId: string
}

/** What a preview key opens; null for a key that opens nothing, and where the draft cannot be used. */
export async function previewedService(services: Services, service: string, key: string): Promise<Previewed | null> {
  const preview = previewOpenedBy(services.keyring, { key, tenant: service, now: services.clock() })
  if (preview === null) return null
  const tenant = await shownTenant(services, service, preview.state)
  return tenant && { tenant, viewId: preview.viewId }
}

/** A service as its draft has it, or as it is in force; null where the draft cannot be used. */
export async function shownTenant(
  services: Services,
  service: string,
  shown: SitePreviewState,
): Promise<Tenant | null> {
  const state = await readState(services, service)
  if (shown === 'in_force') return services.tenants().get(service) ?? null
  const { tenant } = await services.sites.checkVersion(service, state.draft?.version ?? 0, state.files)
  return tenant
}
