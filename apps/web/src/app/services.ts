import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { createContext as createRouterContext, RouterContextProvider } from 'react-router'
import type { ApiClient } from '#web/api/api-client.ts'

/** What routes and frame work with: one set per browser page, one per request on the server. */
export type Services = {
  api: ApiClient
  queryClient: QueryClient
  /** `phone` and `laptop`: drawn on the server, for what the browser calls itself; `browser`: drawn where it is seen. */
  drawnFor: 'phone' | 'laptop' | 'browser'
}

/** Where loaders find the services: the routes are made once per process and know none. */
export const routerServices = createRouterContext<Services>()

/** What a router's loaders get. */
export const routerContextOf = (services: Services): RouterContextProvider =>
  new RouterContextProvider(new Map([[routerServices, services]]))

const ServicesContext = createContext<Services | null>(null)

/** Where the frame finds the services. */
export const ServicesProvider = ServicesContext.Provider

/** The services of this page. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('No services above.')
  return services
}
