import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { expectHeading, expectPath, expectVisible } from './testing/expect-page.ts'
import { demoJobSeeker, signIn } from './testing/people.ts'
import { cards, firstPostingId } from './testing/posting-list.ts'
import { services } from './testing/services.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

let visitor: Visitor
let page: Page
beforeEach(async () => {
  visitor = await openVisitor(browser(), 'desktop')
  page = visitor.page
})
afterEach(async () => visitor?.close())

const isLoaded = (image: HTMLImageElement | SVGElement) => image instanceof HTMLImageElement && image.naturalWidth > 0

/** What makes a service look like itself. */
async function faceOf(service: string) {
  const logo = page.getByRole('banner').getByRole('img')
  await expect.poll(() => logo.evaluate(isLoaded)).toBe(true)
  const source = (await logo.getAttribute('src')) ?? ''
  const icon = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? ''
  const textOf = async (path: string) => (await callPortal(portal(), service, path)).text
  return {
    logoName: await logo.getAttribute('alt'),
    logo: await textOf(source),
    icon: await textOf(icon),
    color: await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary-main')),
    heading: await page.getByRole('heading', { level: 1 }).innerText(),
  }
}

describe('the five services', () => {
  const faces: Awaited<ReturnType<typeof faceOf>>[] = []

  it.each(services)(
    '$title lets the demo job seeker in, under its own name, logo and colour',
    async ({ key, title }) => {
      await signIn(visitor, portal().origin(key), demoJobSeeker)
      await expect.poll(() => page.title()).toContain(title)
      const face = await faceOf(key)
      expect(face.logoName).toBe(title)
      await expectVisible(cards(page))
      await expectVisible(
        page.getByRole('region', { name: 'お知らせ' }).getByRole('link', { name: /アドバイザーから/ }),
      )
      await expectVisible(page.getByRole('heading', { name: 'やること' }))
      // One of them has an offer to answer beside
      await expectVisible(page.getByRole('link', { name: key === 'kango' ? '選考中 2件' : '選考中 1件' }))
      await expectVisible(page.getByRole('region', { name: 'アドバイザーから' }))
      faces.push(face)
      visitor.expectQuiet()
    },
  )

  it('share no logo, icon, colour or word of welcome', () => {
    expect(faces).toHaveLength(services.length)
    for (const part of ['logo', 'icon', 'color', 'heading'] as const) {
      expect(new Set(faces.map((face) => face[part])).size, part).toBe(services.length)
    }
  })

  it.each(['/term', '/privacy'])('%s lists them all with logos that lead to their own pages', async (path) => {
    await visitor.open(portal().origin('kaigo') + path)
    for (const { key, title } of services) {
      const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${title}`) })
      await expect.poll(() => link.getAttribute('href')).toBe(`${portal().origin(key)}/`)
      await link.scrollIntoViewIfNeeded()
      await expect.poll(() => link.locator('img').first().evaluate(isLoaded)).toBe(true)
    }
    const [opened] = await Promise.all([
      visitor.context.waitForEvent('page'),
      page
        .getByRole('main')
        .getByRole('link', { name: /^つなぐ保育/ })
        .click(),
    ])
    await opened.waitForURL(`${portal().origin('hoiku')}/sign_in`)
    visitor.expectQuiet()
  })
})

describe('a to-do', () => {
  it('is ticked and taken back, over reloads', async () => {
    await signIn(visitor, portal().origin('kango'), demoJobSeeker)
    const todo = page.getByRole('checkbox', { name: '労働条件を確認する' })
    for (const isDone of [true, false]) {
      const taken = page.waitForResponse((response) => response.url().includes('/v1/app/todo/') && response.ok())
      await todo.click()
      await taken
      await expect.poll(() => todo.isChecked()).toBe(isDone)
      await page.reload()
      await untilAlive(page)
      const done = page.locator('summary', { hasText: /件）$/ })
      if (isDone) await done.click()
      await expect.poll(() => todo.isChecked()).toBe(isDone)
    }
    visitor.expectQuiet()
  })
})

describe('what belongs to one service', () => {
  it('is out of reach of the others: sessions, even with the cookie in hand', async () => {
    await signIn(visitor, portal().origin('kango'), demoJobSeeker)
    await visitor.open(`${portal().origin('yakuzai')}/`)
    await expectPath(page, '/sign_in')
    const cookies = await visitor.context.cookies(portal().origin('kango'))
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const verify = async (service: string) => {
      const headers = { cookie, 'x-client-type': 'web' }
      const response = await callPortal(portal(), service, '/v1/auth/verify', { method: 'POST', headers })
      return JSON.parse(response.text) as unknown
    }
    expect(await verify('kango')).toMatchObject({ isVerify: true })
    expect(await verify('yakuzai')).toEqual({ isVerify: false, sessionId: '' })
    visitor.expectQuiet()
  })

  it('is out of reach of the others: postings', async () => {
    await signIn(visitor, portal().origin('kango'), demoJobSeeker)
    const postingId = await firstPostingId(page)
    await signIn(visitor, portal().origin('yakuzai'), demoJobSeeker, `/job_postings/${postingId}`)
    await expectHeading(page, 'ページを表示できません')
    await expectVisible(page.getByText('エラーコード：404'))
    await visitor.forgive(/404/)
    visitor.expectQuiet()
  })

  it('has no page on an unknown host', async () => {
    const { status, text } = await callPortal(portal(), 'unknown', '/')
    expect(status).toBe(404)
    expect(text).not.toContain('つなぐ')
  })
})

describe('pages for what cannot be shown', () => {
  it('replace an unknown address, with status 404', async () => {
    const response = await page.goto(`${portal().origin('kango')}/no/such/page`)
    expect(response?.status()).toBe(404)
    await untilAlive(page)
    await expectPath(page, '/no/such/page')
    await expectHeading(page, 'ページを表示できません')
    await expectVisible(page.getByText('エラーコード：404'))
    await visitor.forgive(/404/)
    visitor.expectQuiet()
  })

  it.each([
    ['/404', 'お探しのページは、移動または削除されたか、URLが間違っている可能性があります。', 'エラーコード：404'],
    ['/403', /^不正なリクエストです。/, 'エラーコード：400'],
  ])('%s says why', async (path, reason, code) => {
    await visitor.open(portal().origin('hoiku') + path)
    await expectHeading(page, 'ページを表示できません')
    await expectVisible(page.getByText(reason))
    await expectVisible(page.getByText(code))
    visitor.expectQuiet()
  })
})
