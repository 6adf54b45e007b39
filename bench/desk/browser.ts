/**
 * How fast the desk is in the browser, at the machine's speed and at a quarter of it: `npm run bench -- desk-browser
 * [--people 10000] [--rounds 30] [--events 5000] [--throttle 1,4] [--memory]`. A key press in the list of job seekers to the paint;
 * page to page after the first visit; the palette; scrolling; and the memory of a page that is left open while changes arrive
 * (with `--memory` this alone). Bounds: 50 ms for a key, 100 ms for a page, no gap in a list, 20 % more memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../scripts/build-web.mjs'
import { launchBrowser, since, type Tab } from '../measure/open-tab.ts'
import { startPortal } from '../measure/portal-process.ts'
import { machine, markdownTable, quantile } from '../measure/statistics.ts'
import { fill } from '../search/fill.ts'
import { type Bench, openBench, service } from '../search/open-bench.ts'
import { fillPeople } from './fill-people.ts'
import { type Shown, scrollThrough, watchInput } from './in-page.ts'
import { describeGrowth, measureMemory } from './memory.ts'
import { type Cookie, openDesk, sessionOfManager } from './open-desk.ts'

const port = 41_748
const origin = `http://desk.localhost:${port}`
const postings = 2_000
const bounds = { key: 50, page: 100 }

const head = ['', 'p50 ms', 'p95 ms', 'main thread p50 ms', 'p95 ms', 'bound', '']
const list = '.p-grid'
const pages = [
  { name: 'today', ready: '.q' },
  { name: 'people', ready: '.p-rows [role=row]' },
  { name: 'inbox', ready: '.cv' },
  { name: 'board', ready: '[data-card]' },
  { name: 'postings', ready: '.desk[data-page=postings] tbody tr' },
] as const

/** How long something took, in milliseconds: from the input to the paint, and how much the page's main thread worked for it. */
interface Drawn {
  paint: number
  task: number
}

/** Presses a key, or does something else that begins with a pointer, and waits for the paint of what it brings. */
async function draw(tab: Tab, act: () => Promise<void>, shown: Shown): Promise<Drawn> {
  await tab.page.evaluate(watchInput, shown)
  const before = await tab.work()
  await act()
  const paint = (await tab.page.evaluate(() => window.painted)) ?? Number.NaN
  return { paint, task: since(before, await tab.work()).task }
}

async function repeat(times: number, act: () => Promise<Drawn>): Promise<Drawn[]> {
  // Once before: code is fetched and compiled the first time alone
  await act()
  const all: Drawn[] = []
  while (all.length < times) all.push(await act())
  return all
}

const open = (tab: Tab, name: string, ready: string): Promise<Drawn> =>
  draw(tab, () => tab.page.click(`.side a[href="/${service}/${name}"]`), { selector: ready })

/** Goes from each page to the next; each has been visited before. @returns by the name of the page that was opened */
async function pageToPage(tab: Tab, rounds: number): Promise<Map<string, Drawn[]>> {
  const all = new Map<string, Drawn[]>(pages.map(({ name }) => [name, []]))
  for (let round = -1; round < rounds / pages.length; round += 1) {
    for (const { name, ready } of pages) {
      const drawn = await open(tab, name, ready)
      if (round >= 0) all.get(name)?.push(drawn)
    }
  }
  return all
}

async function openPalette(tab: Tab): Promise<Drawn> {
  const shown = { selector: 'dialog[open] [role=combobox]' }
  const drawn = await draw(tab, () => tab.page.keyboard.press('Control+k'), shown)
  await tab.page.keyboard.press('Escape')
  // Gone, so that removing it is no part of the next opening
  await tab.page.locator('dialog.cmd').waitFor({ state: 'detached' })
  return drawn
}

async function measureKeys(tab: Tab, rounds: number): Promise<string[][]> {
  await open(tab, 'people', '.p-rows [role=row]')
  const cursor = { selector: list, attribute: 'aria-activedescendant' }
  // The first press takes the first row in hand
  await tab.page.keyboard.press('j')
  const keys = await repeat(rounds, () => draw(tab, () => tab.page.keyboard.press('j'), cursor))
  const palette = await repeat(Math.ceil(rounds / 3), () => openPalette(tab))
  const moved = await pageToPage(tab, rounds)
  return [
    row('J in the list of job seekers', keys, bounds.key),
    row('the palette opens', palette, bounds.key),
    row('page to page', [...moved.values()].flat(), bounds.page),
    ...[...moved].map(([name, drawn]) => row(`— to ${name}`, drawn, bounds.page)),
  ]
}

function row(name: string, all: readonly Drawn[], bound: number): string[] {
  const of = (share: number, key: keyof Drawn) =>
    quantile(
      all.map((drawn) => drawn[key]),
      share,
    )
  const figures = [of(0.5, 'paint'), of(0.95, 'paint'), of(0.5, 'task'), of(0.95, 'task')].map((one) => one.toFixed(0))
  return [name, ...figures, String(bound), of(0.95, 'paint') <= bound ? 'holds' : 'over']
}

/** Loads the whole list, then scrolls through it. */
async function measureScrolling(tab: Tab, people: number): Promise<string> {
  await open(tab, 'people', '.p-rows [role=row]')
  const height = () => tab.page.locator(list).evaluate((element) => element.scrollHeight)
  const rowPx = await tab.page
    .locator('.p-rows [role=row]')
    .first()
    .evaluate((element) => element.clientHeight)
  for (let before = 0, now = await height(); now > before && now < people * rowPx; ) {
    before = now
    await tab.page.locator(list).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await tab.page.waitForFunction(
      ({ selector, known }) => (document.querySelector(selector)?.scrollHeight ?? 0) > known,
      { selector: list, known: before },
      { timeout: 10_000 },
    )
    now = await height()
  }
  const rows = Math.round((await height()) / rowPx)
  const { frames, gaps } = await tab.page.evaluate(scrollThrough, { list, row: '[role=row]', frames: 200 })
  return `${rows} rows: ${gaps} of ${frames.length} frames with a gap; a frame takes ${quantile(frames, 0.5).toFixed(0)} ms (p95 ${quantile(frames, 0.95).toFixed(0)})`
}

interface Measured {
  rounds: number
  people: number
  events: number
  throttles: readonly number[]
  isMemoryAlone: boolean
}

async function measureAll(
  openAt: (throttle: number) => Promise<Tab>,
  leftOpen: { bench: Bench; ids: readonly string[] },
  { rounds, people, events, throttles, isMemoryAlone }: Measured,
): Promise<void> {
  for (const throttle of isMemoryAlone ? [] : throttles) {
    const tab = await openAt(throttle)
    const rows = await measureKeys(tab, rounds)
    console.log(`\n#### ${throttle} × slower\n\n${markdownTable([head, ...rows])}\n`)
    console.log(await measureScrolling(tab, people))
    await tab.close()
  }
  // The level day first: after the other one the queue is as long as a page of it
  for (const isLevel of [true, false]) {
    const tab = await openAt(1)
    const heaps = await measureMemory({ tab, ...leftOpen, events, isLevel })
    console.log(`\n${isLevel ? 'All that comes is answered' : 'Nobody answers'}: ${describeGrowth(heaps, events)}`)
    await tab.close()
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '30' },
      events: { type: 'string', default: '5000' },
      throttle: { type: 'string', default: '1,4' },
      memory: { type: 'boolean', default: false },
    },
  })
  await ensureWebBuild()
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`## The desk in the browser\n\n${await machine()}; load average ${load.join(', ')}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bench-desk-'))
  const bench = await openBench.postgresql(postings, null)
  const browser = await launchBrowser()
  try {
    await fill(bench, postings)
    const { jobSeekers: ids } = await fillPeople(bench, Number(values.people))
    const session = { name: 'tsunagu_desk', value: await sessionOfManager(bench), url: origin }
    const cookie: Cookie = { ...session, httpOnly: true, sameSite: 'Strict' }
    const portal = await startPortal(port, { DATA_DIR: folder, DATABASE_URL: bench.url ?? '' })
    try {
      await measureAll(
        (throttle) => openDesk(browser, { origin, cookie, throttle }),
        { bench, ids },
        {
          rounds: Number(values.rounds),
          people: Number(values.people),
          events: Number(values.events),
          throttles: values.throttle.split(',').map(Number),
          isMemoryAlone: values.memory,
        },
      )
    } finally {
      await portal.stop()
    }
  } finally {
    await browser.close()
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
