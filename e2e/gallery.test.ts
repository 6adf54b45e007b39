import { type ComponentType, components } from '@tsunagu/contract/components/registry.ts'
import { type FormUiType, formUis } from '@tsunagu/contract/form/elements/registry.ts'
import { componentStates } from '@tsunagu/contract/testing/component-states.ts'
import { fieldStates } from '@tsunagu/contract/testing/field-states.ts'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes, expectReadable } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { expectVisible } from './testing/expect-page.ts'
import { type GalleryTheme, openPreview, paintPreview, readThemes } from './testing/gallery-preview.ts'
import { services } from './testing/services.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined

const cases = [
  ...(Object.keys(components) as ComponentType[]).map((type) => ({
    kind: 'component',
    type,
    states: [...componentStates(type).keys()],
  })),
  ...(Object.keys(formUis) as FormUiType[]).map((type) => ({
    kind: 'field',
    type,
    states: [...fieldStates(type).keys()],
  })),
]

/** There is no gallery where real data is: then only that is tested. */
const portals = isEmbedded ? ['an embedded portal'] : []

describe.each(portals)('every type of %s', () => {
  let visitor: Visitor
  let page: Page
  let themes: GalleryTheme[]
  beforeEach(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    page.setDefaultTimeout(60_000) // many pages one after the other: a busy machine may take its time for one
    themes ??= await readThemes(page, portal())
  })
  afterEach(async () => visitor?.close())

  it('is drawn in the colours of each service', () => {
    expect(themes.map(({ key }) => key)).toEqual(services.map(({ key }) => key))
  })

  it.each(cases)(
    '$kind $type: server and browser draw the same, accessible in each theme',
    async ({ kind, type, states }) => {
      for (const state of states) {
        const hydration = await openPreview(page, portal(), { [kind]: type, state, theme: 'kango' })
        expect(hydration.client, `${state}: what the browser made of the server's markup`).toBe(hydration.server)
        await expectAccessibleAtBothSizes(visitor)
        for (const theme of themes.slice(1)) {
          await paintPreview(page, theme)
          for (const size of [sizes.phone, sizes.desktop]) {
            await page.setViewportSize(size)
            await expectReadable(page, `${page.url()} in ${theme.key}, ${size.width} px`)
          }
        }
        if (state === 'brokenImage') await visitor.forgive(/no-such-picture/)
        visitor.expectQuiet()
      }
    },
  )
})

describe.each(portals)('the gallery of %s', () => {
  let visitor: Visitor
  let page: Page
  let phone: FrameLocator
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await page.goto(`${portal().origin('kango')}/__gallery?component=title&frame=phone`)
    phone = page.frameLocator('iframe')
  })
  afterAll(async () => visitor?.close())

  const payload = () => page.getByRole('textbox', { name: 'Payload (JSON)' })
  const heading = (name: string) => phone.getByRole('heading', { name })

  it('draws what is typed, and keeps what was sound last', async () => {
    await expectVisible(heading('あなたへのおすすめ'))
    await payload().fill('{"id":"a","title":"今週の新着","smallTitle":""}')
    await expectVisible(heading('今週の新着'))
    await payload().fill('{"id":"a","title":5,"smallTitle":""}')
    await expectVisible(page.getByText('/title must be string'))
    await expectVisible(heading('今週の新着'))
    await page.getByRole('button', { name: 'Reset' }).click()
    await expectVisible(heading('あなたへのおすすめ'))
    visitor.expectQuiet()
  })

  it('keeps type, state, theme and frame in its address, and goes back through them', async () => {
    await page.getByRole('navigation', { name: 'Types' }).getByRole('link', { name: 'tags', exact: true }).click()
    await page.getByRole('navigation', { name: 'States' }).getByRole('link', { name: 'longText' }).click()
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('kaigo')
    await page.getByRole('radio', { name: 'Both' }).check({ force: true })
    expect(new URL(page.url()).search).toBe('?component=tags&state=longText&theme=kaigo&frame=both')
    await expect.poll(() => page.locator('iframe').count()).toBe(2)
    await page.reload()
    await expect.poll(() => page.locator('iframe').count()).toBe(2)
    for (const search of ['theme=kaigo', 'state=longText', 'component=tags', 'component=title']) {
      await page.goBack()
      await expect.poll(() => page.url()).toContain(search)
    }
    await expectVisible(heading('あなたへのおすすめ'))
    visitor.expectQuiet()
  })

  it('says when a state draws nothing', async () => {
    await page.goto(`${portal().origin('kango')}/__gallery?component=labels&state=empty&frame=phone`)
    await expectVisible(page.getByText('This state draws nothing.'))
    visitor.expectQuiet()
  })

  it('is accessible itself, with its icons and colours', async () => {
    for (const query of ['component=tags&frame=phone', 'field=text_field&state=error', 'page=icons', 'page=colours']) {
      await page.goto(`${portal().origin('kango')}/__gallery?${query}`)
      await expectVisible(page.getByRole('heading', { level: 2 }).last())
      await expectAccessibleAtBothSizes(visitor)
    }
    visitor.expectQuiet()
  })
})

describe('outsiders', () => {
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await callPortal(portal(), 'kango', path, { headers })).status

  it('see no gallery: past a proxy, or where real data is', async () => {
    const paths = ['/__gallery', '/__gallery/preview?component=title']
    for (const path of paths) {
      expect(await statusOf(path)).toBe(isEmbedded ? 200 : 404)
      expect(await statusOf(path, { 'x-forwarded-for': '192.0.2.1' })).toBe(404)
    }
  })

  it('get a plain answer for what there is not', async () => {
    for (const query of ['', '?component=telepathy', '?component=__proto__', '?field=text_field&state=asleep'])
      expect(await statusOf(`/__gallery/preview${query}`)).toBe(404)
  })
})
