import type { SimpleCard } from '@tsunagu/contract/components/simple-card.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { defineSource } from '#server/screens/define-source.ts'
import type { ScreenContext } from '#server/screens/screen-context.ts'

/**
 * The page of another service: its own domain, or its label in the provider's domain of this page
 * (`kango.localhost:3000` → `yakuzai.localhost:3000`; bare `localhost` serves the first service, so the label is
 * added).
 */
function addressOf(service: Tenant, { origin, tenant }: ScreenContext): string {
  const [ownDomain] = service.hosts
  if (ownDomain) return `https://${ownDomain}/`
  const { protocol, host } = new URL(origin)
  const parent = host.startsWith(`${tenant.key}.`) ? host.slice(tenant.key.length + 1) : host
  return `${protocol}//${service.key}.${parent}/`
}

export const simpleCardsWithImageSources = {
  services: defineSource({
    type: 'simple_cards_with_image',
    provides: ['cards'],
    load: async (context) => ({
      cards: [...context.services.tenants().values()].map(
        (service): SimpleCard => ({
          id: service.key,
          title: service.appConfig.title,
          description: `${service.fieldName}の求人サイト`,
          imageUrl: service.appConfig.iconImage.url,
          navigationElement: {
            navigateActionType: 'open_web_page',
            text: service.appConfig.title,
            iconType: '',
            routeType: '',
            viewId: '',
            url: addressOf(service, context),
          },
        }),
      ),
    }),
  }),
}
