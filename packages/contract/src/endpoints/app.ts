import { clientReportKinds, clientReportLimits } from '../base/client-reports.ts'
import { object, oneOf, ref, type Static, Type, text } from '../base/schema.ts'
import { formElementStates } from '../form/state.ts'
import type { AppConfig } from '../navigation/app-config.ts'
import { routeTypeOrEmpty } from '../navigation/links.ts'
import { routeTypes } from '../navigation/route-types.ts'
import { defineEndpoint } from './define-endpoint.ts'

const reportName = text(clientReportLimits.nameLength)
/** One fault of a page: its place, never the payload's content. Unknown names are `''`. */
export const clientReport = object({
  kind: oneOf(clientReportKinds),
  viewId: reportName,
  screenId: reportName,
  componentId: reportName,
  type: reportName,
  message: text(clientReportLimits.messageLength),
  clientVersion: reportName,
})
export type ClientReport = Static<typeof clientReport>

/**
 * Pictures that are shown once, in their order, and the route that ends it. `captions` (an addition of ours) says the same
 * in words, one for each picture. All empty: there is nothing to show.
 */
export const tutorial = object({
  completedRouteType: routeTypeOrEmpty,
  images: Type.Array(Type.String()),
  captions: Type.Optional(Type.Array(object({ title: Type.String(), text: Type.String() }))),
})
export type Tutorial = Static<typeof tutorial>

/** Configuration, health, pictures of the start, reports of browsers, and the entry of new job seekers. */
export const appEndpoints = {
  getAppConfig: defineEndpoint({
    summary: "The tenant's application configuration.",
    access: 'anyone',
    response: ref<AppConfig>('AppConfig'),
  }),
  getAppHealth: defineEndpoint({
    summary: 'Answers 200 once the service is ready.',
    access: 'public',
    response: object({ status: Type.String() }),
  }),
  getSplashImage: defineEndpoint({
    summary: "The address of the service's drawn splash, for clients that start slower than a page.",
    access: 'anyone',
    response: object({ image: Type.String() }),
  }),
  getTutorial: defineEndpoint({
    summary: 'The pictures that explain a route the first time; without `routeType` those that a newcomer sees first.',
    access: 'anyone',
    query: object({ routeType: Type.Optional(oneOf(routeTypes)) }),
    response: tutorial,
  }),
  reportFromClient: defineEndpoint({
    summary:
      'What a browser could not show (an addition to the specification, record 023). Logged without personal data; limited per network address.',
    access: 'anyone',
    body: object({
      reports: Type.Array(clientReport, { minItems: 1, maxItems: clientReportLimits.perCall }),
    }),
    response: null,
  }),
  createEntry: defineEndpoint({
    summary:
      'An entry of a new job seeker: mails a sign-up link and responds the same whether or not the address is known.',
    access: 'public',
    body: object({ states: formElementStates }),
    response: null,
  }),
}
