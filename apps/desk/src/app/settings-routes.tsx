import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type DeliveryStatus, deliveryStatuses } from '@tsunagu/contract/events/webhooks.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { readAuditSearch } from '#desk/features/audit/audit-search.ts'
import { frameRoute } from './frame-route.tsx'
import { NotFoundPage } from './pages/failed-page.tsx'
import { text } from './root-route.ts'
import { settingsOf } from './settings-parts.ts'

export interface StaffSearch {
  /** Whose account is open. */
  member?: string
  /** Whether the form of an invitation is open. */
  invite?: '1'
}
const staffRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings/staff',
  staticData: { page: 'staff' },
  validateSearch: (search): StaffSearch => {
    const member = text(search['member'])
    return { ...(member && { member }), ...(String(search['invite'] ?? '') === '1' && { invite: '1' as const }) }
  },
  component: lazyRouteComponent(() => import('./pages/settings/staff-page.tsx'), 'StaffPage'),
})

/** The first part of the settings that the person may open. */
const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings',
  beforeLoad: async ({ context: { client, queries }, params }) => {
    const session = await queries.ensureQueryData(sessionQuery(client))
    const service = session?.services.find((one) => one.service === params.service)
    const [first] = service ? settingsOf(service) : []
    if (first) redirect({ throw: true, to: first.to, params, replace: true })
  },
  component: NotFoundPage,
})
const keysRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings/keys',
  staticData: { page: 'settings' },
  component: lazyRouteComponent(() => import('./pages/settings/keys-page.tsx'), 'KeysPage'),
})

export interface WebhooksSearch {
  /** The webhook in hand; the first one where it is left out. */
  webhook?: string | undefined
  status?: DeliveryStatus | undefined
  /** The sequence of the event that is shown. */
  event?: string | undefined
}
const webhooksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings/webhooks',
  staticData: { page: 'settings' },
  validateSearch: (search): WebhooksSearch => {
    const status = deliveryStatuses.find((one) => one === search['status'])
    const [webhook, event] = [text(search['webhook']), String(search['event'] ?? '')]
    return {
      ...(webhook && { webhook }),
      ...(status && { status }),
      ...(/^\d{1,15}$/.test(event) && { event }),
    }
  },
  component: lazyRouteComponent(() => import('./pages/settings/webhooks-page.tsx'), 'WebhooksPage'),
})
const auditRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings/audit',
  staticData: { page: 'settings' },
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./pages/settings/audit-page.tsx'), 'AuditPage'),
})

export interface TemplatesSearch {
  /** The template in hand; `new` for one that is not stored yet. */
  template?: string
}
const templatesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings/templates',
  staticData: { page: 'settings' },
  validateSearch: (search): TemplatesSearch => {
    const template = text(search['template'])
    return template ? { template } : {}
  },
  component: lazyRouteComponent(() => import('./pages/settings/templates-page.tsx'), 'TemplatesPage'),
})

const hoursRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings/hours',
  staticData: { page: 'settings' },
  component: lazyRouteComponent(() => import('./pages/settings/hours-page.tsx'), 'HoursPage'),
})

const rulesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings/rules',
  staticData: { page: 'settings' },
  component: lazyRouteComponent(() => import('./pages/settings/rules-page.tsx'), 'RulesPage'),
})

const tagsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings/tags',
  staticData: { page: 'settings' },
  component: lazyRouteComponent(() => import('./pages/settings/tags-page.tsx'), 'TagsPage'),
})

const factsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings/facts',
  staticData: { page: 'settings' },
  component: lazyRouteComponent(() => import('./pages/settings/facts-page.tsx'), 'FactsPage'),
})

/** The settings of a service, part by part. */
export const settingsRoutes = [
  settingsRoute,
  staffRoute,
  templatesRoute,
  hoursRoute,
  rulesRoute,
  tagsRoute,
  factsRoute,
  keysRoute,
  webhooksRoute,
  auditRoute,
] as const
