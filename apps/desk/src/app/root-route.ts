import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { DeskClient } from '#desk/api/desk-client.ts'
import { NotFoundPage } from './pages/failed-page.tsx'

/** What each route can use. */
export interface RouterContext {
  client: DeskClient
  queries: QueryClient
}

/** A value of the address that is a text with something in it. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Where all pages begin. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
})
