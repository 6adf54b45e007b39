/**
 * Takes the pictures of the desk's pages that docs/desk.md shows: `node scripts/take-pictures.mjs [NAME …]`. It starts the demo with data
 * of its own, opens each page as a manager, and writes docs/images/desk-NAME.webp. Run it after a change of the desk's look.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureWebBuild } from './build-web.mjs'
import { ensureHeadlessChromium } from './ensure-chromium.mjs'
import { root } from './root.mjs'
import { startOnFreePort } from './testing/start-on-free-port.mjs'

/**
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} Picture
 * @property {string} path below the service
 * @property {string} ready a selector of what is there once the page has its data
 * @property {(page: Page) => Promise<void>} [act] what is done before the picture is taken
 */

/** A picture in a document is loaded by everybody who reads it. */
const mostBytes = 120_000
const size = { width: 1440, height: 900 }
const service = 'kango'

/** @type {Record<string, Picture>} */
const pictures = {
  today: { path: 'today', ready: '.q' },
  inbox: { path: 'inbox', ready: '.cv', act: (page) => page.locator('.cv').first().click() },
  person: {
    path: 'people',
    ready: '.p-rows [role=row]',
    act: async (page) => {
      const { people } = await call(page, '/v1/operator/people', { name: '田中', perPage: 1 })
      await page.goto(new URL(`/${service}/people/${people[0].jobSeekerId}`, page.url()).href)
      await page.locator('main h2').first().waitFor()
    },
  },
  board: { path: 'board', ready: '[data-card]' },
  interviews: { path: 'interviews', ready: '.ce' },
  postings: {
    path: 'postings',
    ready: '.po-grid .po-title a',
    act: (page) => page.locator('.po-grid .po-title a').first().click(),
  },
  ledgers: { path: 'ledgers', ready: 'table tbody tr' },
  figures: { path: 'figures', ready: 'table tbody tr' },
  settings: { path: 'settings', ready: 'main h2' },
}

/**
 * @param {number} port
 * @param {string} folder
 */
function startDemo(port, folder) {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let written = ''
    server.stdout.on('data', (chunk) => {
      written += chunk
      if (written.includes('Tsunagu is ready')) resolve(server)
    })
    server.once('exit', () => reject(new Error(`The demo ended early:\n${written}`)))
  })
}

/**
 * Makes a call of the desk as the page does.
 *
 * @param {Page} page
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>} the body of the response
 */
function call(page, path, body) {
  return page.evaluate(
    async (sent) => {
      const headers = { 'content-type': 'application/json', 'x-client-type': 'web', 'x-service': sent.service }
      const response = await fetch(sent.path, { method: 'POST', headers, body: JSON.stringify(sent.body) })
      if (!response.ok) throw new Error(`${sent.path} answered ${response.status}.`)
      return response.json()
    },
    { path, body, service },
  )
}

/**
 * Waits until the demo has all its job seekers: it adds them while it serves, some at a time.
 *
 * @param {Page} page
 */
async function untilFilled(page) {
  for (let before = -1, same = 0; same < 5; ) {
    const { count } = await call(page, '/v1/operator/people/count', {})
    same = count === before ? same + 1 : 0
    before = count
    await page.waitForTimeout(2_000)
  }
}

/**
 * A picture that is small enough: the best quality that is.
 *
 * @param {Page} page
 */
async function take(page) {
  const cdp = await page.context().newCDPSession(page)
  for (const quality of [90, 80, 70, 60, 45]) {
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length <= mostBytes) return bytes
  }
  throw new Error(`No picture of ${page.url()} has at most ${mostBytes} bytes.`)
}

/**
 * @param {Page} page
 * @param {string} origin
 */
async function signIn(page, origin) {
  await page.goto(`${origin}/sign_in`)
  await page.getByLabel('メールアドレス').fill('manager@tsunagu.example')
  await page.getByLabel('パスワード', { exact: true }).fill('tsunagu-desk-2026')
  await page.getByRole('button', { name: /^サインイン/ }).click()
  await page.waitForURL(/\/today/)
}

/**
 * @param {string} origin
 * @param {readonly string[]} names
 */
async function takeAll(origin, names) {
  // Fields of dates are in the browser's own language: month first. The headless shell takes the page's by these; the whole browser does not
  const env = { ...process.env, LC_ALL: 'ja_JP.UTF-8', LANGUAGE: 'ja' }
  const args = ['--no-sandbox', '--enable-blink-features=LangAttributeAwareFormControlUI']
  const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args, env })
  try {
    const page = await browser.newPage({ viewport: size, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
    await signIn(page, origin)
    await untilFilled(page)
    for (const name of names) {
      const picture = pictures[name]
      if (!picture) throw new Error(`There is no picture "${name}", but: ${Object.keys(pictures).join(', ')}`)
      await page.goto(`${origin}/${service}/${picture.path}`)
      await page.locator(picture.ready).first().waitFor()
      await picture.act?.(page)
      // The stream of changes never ends: the page is quiet once nothing of it is still to come
      await page.locator('.bones').first().waitFor({ state: 'detached' })
      await page.evaluate('document.fonts.ready.then(() => null)')
      // Fields that are drawn by code ask for the language only when theirs changes
      await page.evaluate("for (const field of document.querySelectorAll('[type=date]')) field.lang = 'ja'")
      const bytes = await take(page)
      writeFileSync(join(root, 'docs/images', `desk-${name}.webp`), bytes)
      console.log(`docs/images/desk-${name}.webp: ${Math.round(bytes.length / 1000)} kB`)
    }
  } finally {
    await browser.close()
  }
}

await ensureWebBuild()
const folder = mkdtempSync(join(tmpdir(), 'tsunagu-pictures-'))
const named = process.argv.slice(2)
const { port, started: server } = await startOnFreePort((at) => startDemo(at, folder))
try {
  await takeAll(`http://desk.localhost:${port}`, named.length > 0 ? named : Object.keys(pictures))
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
