import { type ComponentType, components } from '@tsunagu/contract/components/registry.ts'
import { damagedPayload } from '@tsunagu/contract/testing/damaged-payload.ts'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openVisitor, type Size, type Visitor } from './testing/browser.ts'
import { getJson } from './testing/call-portal.ts'
import { expectPath, expectVisible } from './testing/expect-page.ts'
import { fillEntry, newJobSeeker } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const notice = 'この部分を表示できませんでした。'

const catchphrase = (id: string) => ({ id, type: 'catchphrase', component: { id, text: `言葉${id}` } })
const viewOf = (entries: unknown[]) => ({
  view: {
    id: 'privacy',
    routeType: 'free',
    isPrivate: false,
    layoutType: 'single_view',
    data: {
      screen: { id: 'privacy', title: '試し', type: 'free', layoutType: 'scroll', components: entries },
      bottom: null,
    },
  },
})

interface Report {
  kind: string
  viewId: string
  componentId: string
  type: string
  message: string
}

describe.each<Size>(['phone', 'desktop'])('damaged responses, on a %s', (size) => {
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let reports: Report[]
  /** How many calls brought them. */
  let reportCalls: number
  beforeEach(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    reports = []
    reportCalls = 0
    page.on('request', (request) => {
      if (!request.url().endsWith('/v1/app/client_reports')) return
      expect(request.headers()['x-client-type']).toBe('web')
      reportCalls += 1
      reports.push(...(request.postDataJSON() as { reports: Report[] }).reports)
    })
  })
  afterEach(async () => visitor?.close())

  /** Goes to a page inside the application whose view has this response, or one of these entries. */
  async function goTo(given: unknown[] | object): Promise<void> {
    const json = Array.isArray(given) ? viewOf(given) : { view: given }
    await page.route('**/v1/app/views/privacy', (route) => route.fulfill({ json }))
    await visitor.open(`${portal().origin('kango')}/term`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'プライバシーポリシー' }).click()
    await expectPath(page, '/privacy')
  }

  /** The reports besides a fault that is made now: earlier ones have been sent before. */
  async function reportedSoFar(): Promise<Report[]> {
    await page.evaluate(() => {
      queueMicrotask(() => {
        throw new Error('the last fault')
      })
    })
    const isLast = ({ message }: Report) => message.includes('the last fault')
    await expect.poll(() => reports.some(isLast), { timeout: 30_000 }).toBe(true)
    await visitor.forgive(/the last fault/)
    return reports.filter((report) => !isLast(report))
  }

  // Other damage at each size
  it.each(size === 'phone' ? [1, 2] : [3])('change no other part, and run nothing (%i)', async (seed) => {
    const types = Object.keys(components) as ComponentType[]
    const entries = types.flatMap((type, place) => {
      const [component] = fc.sample(damagedPayload(components[type].sample), { seed: seed * 100 + place, numRuns: 1 })
      return [catchphrase(String(place)), { id: type, type, component }]
    })
    await goTo([...entries, catchphrase('end')])
    await expectVisible(page.getByText('言葉end', { exact: true }))
    const words = page.getByRole('main').getByText(/^言葉(\d+|end)$/)
    await expect.poll(() => words.count()).toBe(types.length + 1)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await expect.poll(() => reports.length, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(reports.length).toBeLessThanOrEqual(5)
    expect(reports.every(({ viewId }) => viewId === 'privacy')).toBe(true)
  })

  onPhone('say so only where something is missed, and are told to the service', async () => {
    const cards = { ...components.cards.sample, jobPostingCards: null }
    const unknown = { id: 'hologram_1', type: 'hologram', component: {} }
    const table = { id: 'table', type: 'basic_info_table', component: components.basic_info_table.sample }
    await goTo([catchphrase('a'), unknown, { id: 'cards_1', type: 'cards', component: cards }, table, null])
    await expectVisible(page.getByText(notice))
    await expect.poll(() => page.getByText(notice).count()).toBe(1)
    await expectVisible(page.getByRole('table').or(page.locator('dl')).first())
    const place = { viewId: 'privacy', screenId: 'privacy' }
    await expect
      .poll(() => reports, { timeout: 30_000 })
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...place, kind: 'unknown_component', componentId: 'hologram_1', type: 'hologram' }),
          expect.objectContaining({ ...place, kind: 'broken_component', componentId: 'cards_1', type: 'cards' }),
          expect.objectContaining({ ...place, kind: 'malformed_screen' }),
        ]),
      )
    // The first press draws it again; when that does not help, the next one brings a new page
    await page.getByRole('button', { name: '再読み込み' }).click()
    await expectVisible(page.getByText(notice))
    await page.getByRole('button', { name: '再読み込み' }).click()
    await expectVisible(page.getByRole('heading', { level: 1, name: 'プライバシーポリシー' }))
    expect(await page.getByText(notice).count()).toBe(0)
  })

  onPhone('keep a form from being sent without a required field that this version does not know', async () => {
    const response = JSON.stringify(await getJson(portal(), 'kango', '/v1/app/views/entry'))
    const body = response.replace('"uiType":"user_id"', '"uiType":"palm_reader"')
    expect(body).not.toBe(response)
    await page.route('**/v1/app/views/entry', (route) => route.fulfill({ body, contentType: 'application/json' }))
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/app/entry')) sent.push(request.url())
    })
    await visitor.open(`${portal().origin('kango')}/sign_in`)
    await page.getByRole('main').getByRole('link', { name: /登録/ }).first().click()
    await expectPath(page, '/entry')
    await expectVisible(page.getByText(/を表示できませんでした。このままでは送信できません。/))
    await page.getByRole('main').locator('form button[type="submit"]:visible').click()
    await expectVisible(page.getByRole('alert').filter({ hasText: 'か所ご確認ください' }))
    expect(sent).toEqual([])
    await expect
      .poll(() => reports.map(({ kind, type }) => [kind, type]), { timeout: 30_000 })
      .toContainEqual(['unknown_form_field', 'palm_reader'])
    visitor.expectQuiet()
  })

  onPhone('show the screens of a view whose layout is not known one below the other, and report it once', async () => {
    const screen = (id: string) => ({ ...viewOf([]).view.data.screen, id, components: [catchphrase(id)] })
    const view = { ...viewOf([]).view, layoutType: 'carousel', data: { screens: [screen('one'), screen('two')] } }
    await goTo(view)
    const heightOf = async (id: string) => (await page.getByText(`言葉${id}`, { exact: true }).boundingBox())?.y ?? 0
    await expectVisible(page.getByText('言葉two', { exact: true }))
    expect(await heightOf('one')).toBeLessThan(await heightOf('two'))
    await expect.poll(() => reportCalls, { timeout: 30_000 }).toBe(1)
    // Rendering it again does not report it a second time
    await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'プライバシーポリシー' }).click()
    await expectVisible(page.getByText('言葉two', { exact: true }))
    expect(await reportedSoFar()).toEqual([
      expect.objectContaining({ kind: 'unknown_view_layout', viewId: 'privacy', type: 'carousel' }),
    ])
    expect(reportCalls).toBe(2)
    visitor.expectQuiet()
  })

  onPhone('lose no more than the field whose state is of a type that is not known, and report it once', async () => {
    const response = JSON.stringify(await getJson(portal(), 'kango', '/v1/app/views/entry'))
    const body = response.replace(/"type":"\w+"(,"contentStates":\[\],"key":"areas")/, '"type":"crystal"$1')
    expect(body).not.toBe(response)
    await page.route('**/v1/app/views/entry', (route) => route.fulfill({ body, contentType: 'application/json' }))
    await page.route('**/v1/app/entry', (route) => route.fulfill({ status: 204 }))
    await visitor.open(`${portal().origin('kango')}/sign_in`)
    await page.getByRole('main').getByRole('link', { name: /登録/ }).first().click()
    await expectPath(page, '/entry')
    await expect.poll(() => reportCalls, { timeout: 30_000 }).toBe(1)
    await fillEntry(page, newJobSeeker())
    expect(await page.getByRole('main').getByText('希望エリア').count()).toBe(0)
    expect(await page.getByText(/を表示できませんでした/).count()).toBe(0)
    const [sent] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/v1/app/entry')),
      page.getByRole('main').locator('form button[type="submit"]:visible').click(),
    ])
    const { states } = sent.postDataJSON() as { states: { key: string }[] }
    expect(states.map(({ key }) => key)).toEqual(expect.arrayContaining(['family_name', 'email', 'consent']))
    expect(await reportedSoFar()).toEqual([
      expect.objectContaining({ kind: 'unknown_form_field', viewId: 'entry', type: 'crystal' }),
    ])
    expect(reportCalls).toBe(2)
    visitor.expectQuiet()
  })
})
