import type { Browser } from 'playwright-core'
import { openTab, since, type Tab, type Work } from '../measure/open-tab.ts'
import type { PageServer } from '../measure/serve-pages.ts'
import type { FaultKind } from './screen-peer.ts'

/** What one look at a result cost. Times in milliseconds, sizes in bytes. */
export interface ScreenVisit {
  mount: number
  mountWork: Work
  nodes: number
  heap: number
  json: number
  like: number
  likeWork: Work
  append: number
  appendWork: Work
  patch: number
  isFocusPreserved: boolean
}

export interface Stage {
  browser: Browser
  server: PageServer
}

/** Cards added when more are shown. */
export const appended = 20

interface OpenOptions {
  name: string
  count: number
  throttle: number
  query?: string
}

/** Opens a contestant's page with its document ready. */
export async function openScreen({ browser, server }: Stage, { name, count, throttle, query = '' }: OpenOptions) {
  const tab = await openTab(browser, { url: server.urlOf(name) + query, throttle })
  await tab.page.waitForFunction(() => globalThis.screenBench !== undefined)
  const json = await tab.page.evaluate(async (shown) => {
    const cards = await (await fetch('/data/cards.json')).json()
    return (await globalThis.screenBench?.load(cards.slice(0, shown))) ?? ''
  }, count)
  return { tab, json }
}

/** Waits until effects and pictures have finished. */
const rest = (tab: Tab) => tab.page.waitForTimeout(150)

async function working<T>(tab: Tab, act: () => Promise<T>): Promise<{ result: T; work: Work }> {
  const before = await tab.work()
  const result = await act()
  await rest(tab)
  return { result, work: since(before, await tab.work()) }
}

/** Draws a result, likes the card in the middle, and shows 20 more. */
export async function visitScreen(stage: Stage, options: OpenOptions): Promise<ScreenVisit> {
  const { tab, json } = await openScreen(stage, options)
  const { page } = tab
  const empty = await tab.heap()
  const mount = await working(tab, () => page.evaluate(() => globalThis.screenBench?.mount()))
  const nodes = await page.evaluate(() => document.querySelectorAll('#root *').length)
  const heap = (await tab.heap()) - empty
  const middle = Math.floor(options.count / 2)
  await page.evaluate((index) => globalThis.screenBench?.focusHeart(index), middle)
  await rest(tab)
  const like = await working(tab, () => page.evaluate(() => globalThis.screenBench?.like()))
  const more = await working(tab, () =>
    page.evaluate(
      async ([from, to]) => {
        const cards = await (await fetch('/data/cards.json')).json()
        return globalThis.screenBench?.append(cards.slice(from, to))
      },
      [options.count, options.count + appended] as const,
    ),
  )
  await tab.close()
  return {
    mount: mount.result ?? Number.NaN,
    mountWork: mount.work,
    nodes,
    heap,
    json: Buffer.byteLength(json),
    like: like.result ?? Number.NaN,
    likeWork: like.work,
    append: more.result?.ms ?? Number.NaN,
    appendWork: more.work,
    patch: more.result?.bytes ?? Number.NaN,
    isFocusPreserved: more.result?.isFocusPreserved ?? false,
  }
}

interface FaultOptions extends OpenOptions {
  titles: readonly string[]
  kind: FaultKind
  seed: number
}

/** Draws a result of which one in a hundred nodes is spoilt. @returns the share of the others that is still to be read */
export async function visitFaulty(stage: Stage, { titles, kind, seed, ...open }: FaultOptions): Promise<number> {
  const { tab } = await openScreen(stage, open)
  const spoilt = await tab.page.evaluate(
    ([named, count, number]) => globalThis.screenBench?.mountFaulty(named, count, number),
    [kind, Math.max(1, Math.round(open.count / 100)), seed] as const,
  )
  const text = await tab.page.evaluate(() => document.getElementById('root')?.textContent ?? '')
  await tab.close()
  const healthy = titles.slice(0, open.count).filter((_, index) => !spoilt?.includes(index))
  return healthy.filter((title) => text.includes(title)).length / healthy.length
}
