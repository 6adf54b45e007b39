import { type FormUiType, formUis } from '@tsunagu/contract/form/elements/registry.ts'
import { fieldStates } from '@tsunagu/contract/testing/field-states.ts'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { expectVisible } from './testing/expect-page.ts'
import { openNextPreview, openPreview, readThemes } from './testing/gallery-preview.ts'
import { findContrastProblems, testEveryState } from './testing/gallery-states.ts'
import { testedPostgres } from './testing/portal-data.ts'
import { usePortal } from './testing/use-portal.ts'

// Two workers share the states: those of components are in `gallery-components.test.ts`
const used = usePortal()
const { portal, browser } = used
const fieldTypes = (Object.keys(formUis) as FormUiType[]).map((type) => ({
  type,
  states: [...fieldStates(type).keys()],
}))
const isEmbedded = testedPostgres() === null

/** There is no gallery where real data is: then only that is tested. */
const portals = isEmbedded ? ['an embedded portal'] : []

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
    await expect.poll(() => new URL(page.url()).search).toBe('?component=tags&state=longText&theme=kaigo&frame=both')
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

describe.each(portals)('a preview of %s', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
  })
  afterAll(async () => visitor?.close())

  const title = (state: string) => ({ component: 'title', state })

  it('is what the server drew, in place of another one too', async () => {
    const { page } = visitor
    await openPreview(page, portal(), title('sample'))
    const sound = await openNextPreview(page, portal(), title('longText'))
    expect(sound.server).toContain('おすすめ')
    expect(sound.client).toBe(sound.server)
    visitor.expectQuiet()
  })

  it('fails where the browser draws something else: a field at once, a part of a screen when it is taken over', async () => {
    const openSpoilt = async (query: string, from: string, to: string) => {
      const { text } = await callPortal(portal(), 'kango', `/__gallery/preview?${query}`)
      // Its first place is in the markup, before the state that it was made of
      return visitor.page.evaluate((html) => window.preview.open(html), text.replace(from, to))
    }
    const field = await openSpoilt('field=text_field', 'ご希望', 'ご要望')
    expect(field.client).not.toBe(field.server)
    await visitor.forgive(/Minified React error #418/)
    await openSpoilt('component=title', 'あなたへ', 'みなさまへ')
    await visitor.forgive(/Minified React error #418/)
    visitor.expectQuiet()
  })

  it('fails where axe finds something', async () => {
    await openPreview(visitor.page, portal(), title('sample'))
    await visitor.page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
    await expect(expectAccessible(visitor)).rejects.toMatchObject({ actual: { violations: [{ id: 'button-name' }] } })
    visitor.expectQuiet()
  })

  it('fails where a part draws what is too faint, or in a colour of its own', async () => {
    const { page } = visitor
    const themes = await readThemes(page, portal())
    const drawnIn = async (color: string) => {
      await openPreview(page, portal(), title('sample'))
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets.push(sheet)
      }, `main :is(h1,h2):not(.sr){color:${color}}`)
      return findContrastProblems(visitor, themes)
    }
    expect(await drawnIn('var(--ink-brand)')).toEqual([])
    // It is light in all services but one
    expect(await drawnIn('var(--secondary-main)')).toEqual([
      ...['2.76 in kango', '2.49 in yakuzai', '2.79 in comedical', '2.01 in hoiku'].map((ratio) =>
        expect.stringMatching(`^text of h1 “あなたへのおすすめ”: secondary-main on canvas has ${ratio}, needs 3$`),
      ),
      expect.stringContaining('secondary-main on canvas is not among the pairs of theme-contrast.ts'),
    ])
    const own = await drawnIn('#123456')
    expect(own).toContainEqual(expect.stringContaining('rgb(18, 52, 86): neither a token'))
    visitor.expectQuiet()
  })
})

if (isEmbedded) testEveryState(used, 'field', fieldTypes)

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

  it('get a plain response for what does not exist', async () => {
    for (const query of ['', '?component=telepathy', '?component=__proto__', '?field=text_field&state=asleep'])
      expect(await statusOf(`/__gallery/preview${query}`)).toBe(404)
  })
})
