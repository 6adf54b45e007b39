import { propertyOf, type ThemeColorName } from '@tsunagu/contract/theme-colors.ts'
import type { Page } from 'playwright-core'
import type { Portal } from './start-portal.ts'

/** A service's colours as a style sheet. */
export type GalleryTheme = { key: string; css: string }

/** What the preview's page keeps: the server's markup, and the browser's after taking it over. */
export type Hydration = { server: string; client: string }

type Service = { key: string; theme: Record<ThemeColorName, string> }

/** Reads the colours of all services as the gallery's own page gets them. */
export async function readThemes(page: Page, portal: Portal): Promise<GalleryTheme[]> {
  await page.goto(`${portal.origin('kango')}/__gallery`)
  const json = await page.locator('#gallery-state').textContent()
  const { services }: { services: Service[] } = JSON.parse(json ?? '')
  return services.map(({ key, theme }) => {
    const colors = Object.entries(theme).filter(([, color]) => color !== '')
    return { key, css: `:root{${colors.map(([name, color]) => `--${propertyOf(name)}:${color}`).join(';')}}` }
  })
}

/** Opens a preview by itself and waits until the browser has taken it over and drawn it to its end. */
export async function openPreview(page: Page, portal: Portal, query: Record<string, string>): Promise<Hydration> {
  await page.goto(`${portal.origin('kango')}/__gallery/preview?${new URLSearchParams(query)}`)
  await page.locator('html[data-preview="drawn"]').waitFor({ state: 'attached' })
  return page.evaluate<Hydration>('window.hydration')
}

/** Gives an open preview other colours. */
export const paintPreview = (page: Page, { css }: GalleryTheme): Promise<void> =>
  page.evaluate((sheet) => {
    window.postMessage({ order: 'theme', css: sheet }, window.location.origin)
    // What the message changes is painted before this answers
    return new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
  }, css)
