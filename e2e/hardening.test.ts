import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { expectPath } from './testing/expect-page.ts'
import { fillSignIn, seededPerson, signIn, signInByPage } from './testing/people.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('hardening')
const address = (path: string) => portal().origin('kango') + path
let visitor: Visitor

beforeAll(async () => {
  visitor = await openVisitor(browser(), 'desktop')
})
afterAll(() => visitor?.close())

/** The policy of a page, by directive. */
async function policyOf(path: string): Promise<Record<string, string[]>> {
  const response = await visitor.page.goto(address(path))
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}
const nonceIn = (sources: readonly string[] = []) => sources.find((source) => source.startsWith("'nonce-")) ?? ''

it.each(['/sign_in', '/entry', '/term', '/404', '/unsubscribe'])(
  '%s runs its own scripts and styles alone, by a nonce of this answer, and is framed by nobody',
  async (path) => {
    const [first, second] = [await policyOf(path), await policyOf(path)]
    for (const policy of [first, second]) {
      expect(JSON.stringify(policy)).not.toMatch(/unsafe-(inline|eval|hashes)|"\*"|https?:"/)
      expect(policy).toMatchObject({ 'object-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] })
    }
    for (const kind of ['script-src', 'style-src']) {
      expect(nonceIn(first[kind])).toMatch(/^'nonce-[\w+/=]{22,}'$/)
      expect(nonceIn(second[kind])).not.toBe(nonceIn(first[kind]))
    }
    await visitor.untilSettled()
    visitor.expectQuiet()
  },
)

it('a script without the nonce does not run, however it gets into the page', async () => {
  const { page } = visitor
  await visitor.open(address('/sign_in'))
  await page.evaluate(async () => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'window.hasRun = true'
    document.body.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img id="gone" src="/x" onerror="window.hasRun = true">')
    const failed = new Promise((done) => document.getElementById('gone')?.addEventListener('error', done))
    document.body.insertAdjacentHTML('beforeend', '<a id="run" href="javascript:window.hasRun = true">x</a>')
    document.getElementById('run')?.click()
    await failed
  })
  // The browser tells of each refusal in its own time
  const refused = () => page.evaluate(() => (Reflect.get(window, 'refused') as string[]).toSorted())
  await expect.poll(refused).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem'])
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
  await visitor.forgive(/Content Security Policy|Failed to load resource/)
})

/** A page of somebody else, on another site. */
function startForeignSite(html: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () =>
      done({ server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    ),
  )
}

it('somebody else’s page neither frames the portal nor acts in it', async () => {
  const someone = await openVisitor(browser(), 'desktop')
  await signIn(someone, portal().origin('kango'), person)
  const act = address('/v1/auth/sign_out')
  const { server, origin } = await startForeignSite(
    `<iframe src="${address('/')}"></iframe><form method="post" action="${act}" enctype="text/plain" target="out"><input name='{"a":"' value='"}'></form><iframe name="out"></iframe>`,
  )
  const { page } = someone
  const answers: number[] = []
  page.on('response', (response) => void (response.url() === act && answers.push(response.status())))
  await page.goto(origin)
  await someone.untilSettled()
  const framed = page.frames()[1]
  expect(framed?.url()).not.toContain('kango.localhost')
  await page.evaluate(() => document.forms[0]?.submit())
  await expect.poll(() => answers.length).toBe(1)
  expect(answers[0]).toBeGreaterThanOrEqual(400)
  await someone.open(address('/'))
  await expectPath(page, '/')
  await someone.close()
  server.close()
})

it.each(['//evil.example/', '/\\evil.example/', 'https://evil.example/', 'javascript:alert(1)', '/.//evil.example'])(
  'signing in with return_to=%s leads to the own top page',
  async (target) => {
    const someone = await openVisitor(browser(), 'phone')
    const asked: string[] = []
    someone.page.on('request', (request) => void asked.push(new URL(request.url()).hostname))
    await someone.open(`${address('/sign_in')}?${new URLSearchParams({ return_to: target })}`)
    await fillSignIn(someone.page, person)
    await expectPath(someone.page, '/')
    await untilAlive(someone.page)
    expect([...new Set(asked)]).toEqual(['kango.localhost'])
    await someone.close()
  },
)

it('the session is out of reach of scripts', async () => {
  const someone = await openVisitor(browser(), 'desktop')
  await signInByPage(someone, portal().origin('kango'), person)
  expect(await someone.page.evaluate(() => document.cookie)).toBe('')
  const cookies = await someone.context.cookies()
  const session = cookies.find(({ name }) => name.endsWith('tsunagu_session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'kango.localhost' })
  await someone.close()
})
