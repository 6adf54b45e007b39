import type { View } from '@tsunagu/contract/screens/view.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openVisitor, type Visitor } from './testing/browser.ts'
import { getJson } from './testing/call-portal.ts'
import { type CopiedTenants, copyTenants } from './testing/copied-tenants.ts'
import { expectHeading, expectHidden, expectToast, expectVisible } from './testing/expect-page.ts'
import { openPhoneMenu } from './testing/frame-parts.ts'
import { freePort } from './testing/free-port.ts'
import { demoJobSeeker, fillContact, newJobSeeker, signIn } from './testing/people.ts'
import { rewritePages } from './testing/rewrite-pages.ts'
import { logOf, messagesOf, startServer } from './testing/server-process.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'

let tenants: CopiedTenants
let portal: OwnPortal
let visitor: Visitor
let page: Page

/** A service more by files only, without private pages and without colours of its own. */
function addSixthService(): void {
  tenants.copyService('kango', 'shika')
  tenants.replace('shika/app.yaml', 'title: つなぐ看護', 'title: つなぐ歯科\nhavePrivatePage: false')
  tenants.write('shika/theme.yaml', "accentColor: '#fde68a'\n")
}

/** A seventh one, with what a service may have of its own: colours, a legal article, a field, a component, a view. */
function addSeventhService(): void {
  tenants.copyService('kango', 'shinkyu')
  tenants.replace('shinkyu/app.yaml', 'title: つなぐ看護', 'title: つなぐ鍼灸')
  tenants.write('shinkyu/theme.yaml', "primaryDark: '#5b3fa8'\n")
  tenants.write('shinkyu/legal/term.md', '# 利用規約\n\n## 第15条（施術について）\n施術の経験をおたずねします。\n')
  const field = '{ id: needles, key: needles, uiType: text_field, label: 施術の経験 }'
  tenants.write('shinkyu/forms/entry.yaml', `sections:\n  - id: wishes\n    sets:\n      - ${field}\n`)
  const words = '{ id: greeting, before: entry, type: catchphrase, payload: { text: はじめての方も歓迎します } }'
  tenants.write('shinkyu/screens/entry.yaml', `components:\n  - ${words}\n`)
  tenants.write(
    'shinkyu/screens/welcome.yaml',
    `title: ようこそ\ncomponents:\n  - ${words.replace('before: entry, ', '')}\n`,
  )
  tenants.write('shinkyu/views/welcome.yaml', 'routeType: free\nisPrivate: false\nscreen: welcome\n')
}

beforeAll(async () => {
  tenants = copyTenants()
  addSixthService()
  addSeventhService()
  portal = await startPortal({ TENANTS_DIR: tenants.folder })
  visitor = await openVisitor(await openBrowser(), 'phone')
  page = visitor.page
})
afterAll(async () => {
  await visitor?.close()
  await portal?.stop()
  tenants?.remove()
})

describe('a menu item that this web application does not know', () => {
  it('says so and stays', async () => {
    // A server newer than this web application: a menu item has a route that the web application never heard of
    const restore = await rewritePages(visitor, (html) => html.replaceAll('job_seeker_schedule', 'telepathy'))
    await signIn(visitor, portal.origin('kango'), demoJobSeeker)
    const menu = await openPhoneMenu(visitor)
    await menu.getByRole('link', { name: 'スケジュール' }).click()
    await expectToast(page, 'unimplemented route')
    await expectHidden(menu)
    expect(page.url()).toBe(`${portal.origin('kango')}/`)
    await restore()
    visitor.expectQuiet()
  })
})

describe('a service added by files only', () => {
  it('has its own title and the default colours where it names none', async () => {
    await visitor.open(`${portal.origin('shika')}/404`)
    await expect.poll(() => page.title()).toContain('つなぐ歯科')
    const color = (name: string) =>
      page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each).toLowerCase(), name)
    expect(await color('--primary-main')).toBe('#1f85fd')
    expect(await color('--secondary-main')).toBe('#f7618f')
    expect(await color('--accent-color')).toBe('#fde68a')
    visitor.expectQuiet()
  })

  it.each(['/sign_in', '/sign_up?token=abc', '/entry', '/term', '/privacy', '/job_postings/progress_status'])(
    'has no page at %s without private pages',
    async (path) => {
      const response = await page.goto(portal.origin('shika') + path)
      expect(response?.status()).toBe(404)
      await expectHeading(page, 'ページを表示できません')
      await expectVisible(page.getByText('エラーコード：404'))
      await visitor.forgive(/404/)
      visitor.expectQuiet()
    },
  )

  it('has colours, articles, fields, components and views of its own on the shared ones', async () => {
    const origin = portal.origin('shinkyu')
    await visitor.open(`${origin}/term`)
    await expectVisible(page.getByText('施術の経験をおたずねします。'))
    await expectVisible(page.getByText(/つなぐ鍼灸/).first())
    const color = page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary-dark'))
    expect(await color).toBe('#5b3fa8')
    await visitor.open(`${origin}/entry`)
    await expect.poll(() => page.title()).toContain('つなぐ鍼灸')
    await expectVisible(page.getByText('はじめての方も歓迎します'))
    await expectVisible(page.getByRole('textbox', { name: /メールアドレス/ }))
    await fillContact(page, newJobSeeker())
    await expectVisible(page.getByRole('textbox', { name: /施術の経験/ }))
    const { view } = await getJson<{ view: View }>(portal, 'shinkyu', '/v1/app/views/welcome')
    expect(view).toMatchObject({
      id: 'welcome',
      data: { screen: { title: 'ようこそ', components: [{ id: 'greeting' }] } },
    })
    visitor.expectQuiet()
  })

  it('is there after a restart, too', async () => {
    await portal.end('SIGTERM')
    await portal.startAgain()
    await visitor.open(`${portal.origin('shika')}/404`)
    await expect.poll(() => page.title()).toContain('つなぐ歯科')
    visitor.expectQuiet()
  })
})

describe('definitions that are changed while the server runs', () => {
  // Reading all definitions takes its time on a busy machine
  const untilItSays = (text: string | RegExp) => expect.poll(() => portal.output(), { timeout: 90_000 }).toMatch(text)

  it('are read again at SIGHUP; bad ones are refused whole', async () => {
    tenants.replace('kango/app.yaml', 'heroTitle: 希望に合う職場と、', 'heroTitle: のぞみに合う職場と、')
    portal.signal('SIGHUP')
    await untilItSays('The definitions were read again.')
    await visitor.open(`${portal.origin('kango')}/`)
    await expectHeading(page, 'のぞみに合う職場と、まっすぐつながる。')

    tenants.replace('kango/app.yaml', 'heroTitle: のぞみに合う職場と、', 'heroTitle: これは出ません、')
    const line = tenants.replace('kaigo/app.yaml', 'title: つなぐ介護', 'titel: つなぐ介護')
    portal.signal('SIGHUP')
    await untilItSays(new RegExp(`The definitions are refused[^]*kaigo/app\\.yaml:${line}:`))
    await page.reload()
    await expectHeading(page, 'のぞみに合う職場と、まっすぐつながる。')
    visitor.expectQuiet()
  })

  it('are in a log of which each line is JSON, with what to sign in with', () => {
    const lines = logOf(portal.output())
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'Tsunagu is ready.',
        listensAt: expect.arrayContaining([`127.0.0.1:${portal.port}`]),
        services: expect.arrayContaining([{ title: 'つなぐ看護', address: portal.origin('kango') }]),
      }),
    )
    expect(lines.every(({ level, time }) => typeof level === 'number' && typeof time === 'number')).toBe(true)
  })

  it('stop the start when they are wrong, with file, line and reason', async () => {
    const env = { ...portal.env, PORT: String(await freePort()), DATA_DIR: `${portal.dataDir}/other` }
    const server = startServer(env)
    expect((await server.exit).code).toBe(1)
    const said = messagesOf(server.output())
    expect(said).toMatch(/Tsunagu could not start\. The definitions of the services have faults?:\n/)
    expect(said).toMatch(/kaigo\/app\.yaml:\d+:\d+: .*titel/)
  })
})
