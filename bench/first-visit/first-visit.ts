/**
 * A first visit (phone, slow 4G, 4 × slower CPU) to sign-in, the top page, a result and a posting, each against a static
 * page of the same content, with the requests and the script before it can be used: `node bench/first-visit/first-visit.ts [--runs 5]
 * [--pages sign-in,top,result,posting] [--throttling devtools|simulate]`. Run it on a quiet machine.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../../scripts/ensure-chromium.mjs'
import { machine, markdownTable, median } from '../measure/statistics.ts'
import { serveTwin } from './static-twin.ts'
import { type Throttling, type Visit, type VisitOptions, visit } from './visit.ts'

const root = resolve(import.meta.dirname, '../..')
const port = 41_730
const debugPort = 41_731
const host = `kango.localhost:${port}`

/** The server leaves out for phones what only wide windows show: the static page and the counts are those of a phone, too. */
const phone =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36'

interface CallResponse {
  status: number
  type: string
  cookie: string
  body: Buffer
}

/** Node does not resolve `*.localhost`: connects to 127.0.0.1 and names the service in `Host`. */
function call(
  path: string,
  options: { method?: string; body?: unknown; cookie?: string; encoding?: string } = {},
): Promise<CallResponse> {
  return new Promise((done, fail) => {
    const headers = {
      host,
      'user-agent': phone,
      'x-client-type': 'web',
      'content-type': 'application/json',
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...(options.encoding ? { 'accept-encoding': options.encoding } : {}),
    }
    const sent = request({ host: '127.0.0.1', port, path, method: options.method ?? 'GET', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          cookie: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; '),
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', fail)
    sent.end(options.body === undefined ? undefined : JSON.stringify(options.body))
  })
}

function untilWritten(child: ChildProcess, text: string): Promise<void> {
  return new Promise((done, fail) => {
    let written = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      written += chunk
      if (written.includes(text)) done()
    })
    child.once('exit', () => fail(new Error(`It ended early:\n${written}`)))
  })
}

async function startPortal(dataDir: string): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, env })
  server.stderr.pipe(process.stderr)
  await untilWritten(server, 'Tsunagu is ready')
  return server
}

async function startChromium(folder: string): Promise<ChildProcess> {
  const profile = mkdtempSync(join(folder, 'profile-'))
  const switches = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  const places = [`--remote-debugging-port=${debugPort}`, `--user-data-dir=${profile}`, 'about:blank']
  // A group of its own: Debian's command is a script that starts the browser and does not end with it
  const browser = spawn(ensureChromium(), [...switches, ...places], { detached: true })
  await new Promise<void>((done) =>
    browser.stderr.on('data', (chunk: Buffer) => chunk.includes('DevTools listening') && done()),
  )
  return browser
}

async function signIn(): Promise<string> {
  const body = { email: 'demo@tsunagu.example', password: 'tsunagu-demo-2026', sessionAppType: 'web' }
  const response = await call('/v1/auth/sign_in', { method: 'POST', body })
  if (response.status !== 200) throw new Error(`The demo job seeker could not sign in: ${response.status}`)
  return response.cookie
}

/** Cookies as a browser of the portal stores them, from those of a `Cookie` header. */
const cookiesOf = (header: string) =>
  header.split('; ').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name === '' ? [] : [{ name, value: value.join('='), url: `http://${host}/`, httpOnly: true }]
  })

/**
 * The device has been shown the tutorial: the static page has none to compare it with. Lighthouse empties every other storage.
 */
async function skipTutorial(cookie: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(`http://${host}/term`)
  await page?.evaluate(() => window.localStorage.setItem('tsunagu.tutorials', '["advanced_search"]'))
  // Of the page just opened: a browser that has been nowhere does not say that it has the style sheet
  await page?.context().clearCookies()
  // By the browser itself: a header beside the cookies that the page sets loses the session, and the visit ends at the sign-in page
  await page?.context().addCookies(cookiesOf(cookie))
  await page?.close()
  await browser.close()
}

/** A browser that has been nowhere: a second visit by the same one has hung while it removed the service worker of the first. */
async function visitFirst(
  url: string,
  { cookie = '', ...options }: VisitOptions & { cookie?: string },
  folder: string,
): Promise<Visit> {
  const browser = await startChromium(folder)
  try {
    await skipTutorial(cookie)
    return await visit(url, options)
  } finally {
    const ended = once(browser, 'exit')
    if (browser.pid !== undefined) process.kill(-browser.pid)
    await ended
  }
}

const fetchAsset = async (path: string) => {
  const { type, body } = await call(path)
  return { type, body }
}

const middle = (visits: Visit[], key: keyof Visit) => median(visits.map((each) => each[key]))
const row = (name: string, visits: Visit[]) => [
  name,
  middle(visits, 'fcp').toFixed(0),
  middle(visits, 'lcp').toFixed(0),
  middle(visits, 'tbt').toFixed(0),
  middle(visits, 'cls').toFixed(4),
  (middle(visits, 'bytes') / 1000).toFixed(1),
  (middle(visits, 'scriptBytes') / 1000).toFixed(1),
  middle(visits, 'requests').toFixed(0),
  middle(visits, 'score').toFixed(0),
]

/** What a page's head names: with the document all that is loaded before it can be used. Scripts as they are sent, in brotli. */
async function beforeUse(html: string): Promise<string> {
  const named = [...html.matchAll(/<link rel="(modulepreload|stylesheet)" href="([^"]+)"/g)]
  const scripts = named.flatMap(([, kind, href = '']) => (kind === 'modulepreload' ? [href] : []))
  const sent = await Promise.all(scripts.map((path) => call(path, { encoding: 'br' })))
  const bytes = sent.reduce((sum, { body }) => sum + body.length, 0)
  return `${named.length + 1} requests (budget 15), ${(bytes / 1000).toFixed(1)} kB script in brotli (budget 120)`
}

interface Comparison {
  runs: number
  throttling: Throttling
  /** Of the browsers' profiles. */
  folder: string
  cookie?: string
}

async function compare(name: string, path: string, { runs, throttling, folder, cookie }: Comparison): Promise<void> {
  const page = await call(path, cookie ? { cookie } : {})
  const twin = await serveTwin(page.body.toString('utf8'), fetchAsset)
  const portal: Visit[] = []
  const still: Visit[] = []
  const options = { debugPort, throttling, ...(cookie ? { cookie } : {}) }
  // The first of each warms up caches on the server's side and does not count.
  for (let run = 0; run <= runs; run += 1) {
    const visits = [
      await visitFirst(`http://${host}${path}`, options, folder),
      await visitFirst(twin.url, { debugPort, throttling }, folder),
    ] as const
    if (run === 0) continue
    portal.push(visits[0])
    still.push(visits[1])
  }
  await twin.stop()
  const head = ['', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'kB', 'script kB', 'requests', 'score']
  console.log(`\n## ${name} (\`${path}\`), HTML ${(gzipSync(page.body).length / 1000).toFixed(1)} kB gzip\n`)
  console.log(markdownTable([head, row('portal', portal), row('static page', still)]))
  console.log(`\nBefore it can be used: ${await beforeUse(page.body.toString('utf8'))}`)
  const ratio = middle(portal, 'lcp') / middle(still, 'lcp')
  console.log(`TBT ${middle(portal, 'tbt').toFixed(0)} ms (budget 200); LCP ratio ${ratio.toFixed(2)} (budget 1.1)`)
}

const pageNames = ['sign-in', 'top', 'result', 'posting'] as const

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      pages: { type: 'string', default: pageNames.join(',') },
      throttling: { type: 'string', default: 'devtools' },
    },
  })
  const throttling: Throttling = values.throttling === 'simulate' ? 'simulate' : 'devtools'
  return { runs: Number(values.runs), pages: new Set(values.pages.split(',')), throttling }
}

async function comparePages({ pages, ...options }: Comparison & { pages: ReadonlySet<string> }): Promise<void> {
  if (pages.has('sign-in')) await compare('Public page', '/sign_in', options)
  const signedIn = { ...options, cookie: await signIn() }
  if (pages.has('top')) await compare('Private page', '/', signedIn)
  const result = '/job_postings/search/result'
  if (pages.has('result')) await compare('Result', result, signedIn)
  const list = (await call(result, signedIn)).body.toString('utf8')
  const [posting] = /\/job_postings\/[0-9a-f-]{36}/.exec(list) ?? []
  if (posting && pages.has('posting')) await compare('Posting', posting, signedIn)
}

async function main(): Promise<void> {
  const options = readOptions()
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-visit-'))
  const portal = await startPortal(join(folder, 'data'))
  try {
    const load = loadavg()[0]?.toFixed(1)
    const day = new Date().toISOString().slice(0, 10)
    console.log(
      `${await machine()}; ${day}; load average ${load}; median of ${options.runs}; throttling ${options.throttling}`,
    )
    await comparePages({ ...options, folder })
  } finally {
    portal.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

await main()
process.exit(0)
