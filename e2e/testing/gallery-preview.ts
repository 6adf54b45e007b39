import type { ThemedService } from '@tsunagu/contract/testing/contrast-problems.ts'
import type { Hydration, PreviewHandle } from '@tsunagu/contract/testing/preview-handle.ts'
import type { Page } from 'playwright-core'
import { callPortal } from './call-portal.ts'
import { services } from './services.ts'
import type { Portal } from './start-portal.ts'

declare global {
  interface Window {
    preview: PreviewHandle
  }
}

const service = 'kango'
const pathOf = (query: Record<string, string>) => `/__gallery/preview?${new URLSearchParams(query)}`

/** Reads the colours of the services that ship as the gallery's own page gets them; shared portals serve one more, for the fields. */
export async function readThemes(page: Page, portal: Portal): Promise<ThemedService[]> {
  await page.goto(`${portal.origin(service)}/__gallery`)
  const json = await page.locator('#gallery-state').textContent()
  const served: { services: ThemedService[] } = JSON.parse(json ?? '')
  const shipped = new Set<string>(services.map(({ key }) => key))
  return served.services.filter(({ key }) => shipped.has(key)).map(({ key, theme }) => ({ key, theme }))
}

/** Opens a preview by itself; resolves when the browser has taken it over and drawn it to its end. */
export async function openPreview(page: Page, portal: Portal, query: Record<string, string>): Promise<Hydration> {
  await page.goto(portal.origin(service) + pathOf(query))
  return page.evaluate(() => window.preview.drawn)
}

/**
 * Shows another preview in the page of an open one: the server draws it and the browser takes that over as ever, but the
 * scripts are loaded already, which took most of the time.
 */
export async function openNextPreview(page: Page, portal: Portal, query: Record<string, string>): Promise<Hydration> {
  const { status, text } = await callPortal(portal, service, pathOf(query))
  if (status !== 200) throw new Error(`${pathOf(query)} returned ${status}: ${text}`)
  return page.evaluate((html) => window.preview.open(html), text)
}
