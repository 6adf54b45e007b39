import { type ComponentType, components } from '@tsunagu/contract/components/registry.ts'
import { damagedPayload } from '@tsunagu/contract/testing/damaged-payload.ts'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openVisitor, type Size, type Visitor } from './testing/browser.ts'
import { getJson } from './testing/call-portal.ts'
import { expectPath, expectVisible } from './testing/expect-page.ts'
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
}

describe.each<Size>(['phone', 'desktop'])('answers that are not as they should be, on a %s', (size) => {
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let reports: Report[]
  beforeEach(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    reports = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/v1/app/client_reports')) return
      expect(request.headers()['x-client-type']).toBe('web')
      reports.push(...(request.postDataJSON() as { reports: Report[] }).reports)
    })
  })
  afterEach(async () => visitor?.close())

  /** Goes to a page inside the application whose view is answered by these entries. */
  async function goTo(entries: unknown[]): Promise<void> {
    await page.route('**/v1/app/views/privacy', (route) => route.fulfill({ json: viewOf(entries) }))
    await visitor.open(`${portal().origin('kango')}/term`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'プライバシーポリシー' }).click()
    await expectPath(page, '/privacy')
  }

  // Other damage at each size
  it.each(size === 'phone' ? [1, 2] : [3])('leave every other part standing, and run nothing (%i)', async (seed) => {
    const types = Object.keys(components) as ComponentType[]
    const entries = types.flatMap((type, place) => {
      const [component] = fc.sample(damagedPayload(components[type].sample), { seed: seed * 100 + place, numRuns: 1 })
      return [catchphrase(String(place)), { id: type, type, component }]
    })
    await goTo([...entries, catchphrase('end')])
    await expectVisible(page.getByText('言葉end', { exact: true }))
    const words = await page
      .getByRole('main')
      .getByText(/^言葉(\d+|end)$/)
      .count()
    expect(words).toBe(types.length + 1)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await expect.poll(() => reports.length, { timeout: 15_000 }).toBeGreaterThan(0)
    expect(reports.length).toBeLessThanOrEqual(5)
    expect(reports.every(({ viewId }) => viewId === 'privacy')).toBe(true)
  })

  onPhone('say so only where something is missed, and are told to the service', async () => {
    const cards = { ...components.cards.sample, jobPostingCards: null }
    const unknown = { id: 'hologram_1', type: 'hologram', component: {} }
    const table = { id: 'table', type: 'basic_info_table', component: components.basic_info_table.sample }
    await goTo([catchphrase('a'), unknown, { id: 'cards_1', type: 'cards', component: cards }, table, null])
    await expectVisible(page.getByText(notice))
    expect(await page.getByText(notice).count()).toBe(1)
    await expectVisible(page.getByRole('table').or(page.locator('dl')).first())
    const place = { viewId: 'privacy', screenId: 'privacy' }
    await expect
      .poll(() => reports, { timeout: 15_000 })
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
    const answer = JSON.stringify(await getJson(portal(), 'kango', '/v1/app/views/entry'))
    const body = answer.replace('"uiType":"user_id"', '"uiType":"palm_reader"')
    expect(body).not.toBe(answer)
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
      .poll(() => reports.map(({ kind, type }) => [kind, type]), { timeout: 15_000 })
      .toContainEqual(['unknown_form_field', 'palm_reader'])
    visitor.expectQuiet()
  })
})
