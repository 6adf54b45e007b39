import type { Browser } from 'playwright-core'
import { openTab, since, type Tab, type Work } from '../measure/open-tab.ts'
import type { PageServer } from '../measure/serve-pages.ts'
import { type Renders, watchReact } from '../measure/watch-react.ts'

/** What a form and 20 keys in its middle field cost. Times in milliseconds, sizes in bytes. */
export interface FormVisit {
  mount: number
  mountWork: Work
  nodes: number
  heap: number
  json: number
  /** The work of each key. */
  keys: Work[]
}

export interface FormStage {
  browser: Browser
  server: PageServer
}

interface OpenOptions {
  name: string
  count: number
  throttle: number
  /** Counts what React renders: costs time, so never together with timing. */
  isWatched?: boolean
}

const typed = 'tsunagu no kyuujin.2'
const pauseMs = 20

/** Opens a contestant's page with its document ready. */
export async function openForm({ browser, server }: FormStage, { name, count, throttle, isWatched }: OpenOptions) {
  const url = server.urlOf(name)
  const tab = await openTab(browser, { url, throttle, ...(isWatched && { beforeAll: watchReact }) })
  await tab.page.waitForFunction(() => globalThis.formBench !== undefined)
  const json = await tab.page.evaluate((shown) => globalThis.formBench?.load(shown), count)
  return { tab, json: json ?? '' }
}

async function press({ cdp, page }: Tab, key: string): Promise<void> {
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  await page.waitForTimeout(pauseMs)
}

/** @throws {Error} when page or state differ from what was typed */
async function assertFieldValue(tab: Tab, { name }: OpenOptions, index: number, text: string): Promise<void> {
  const field = await tab.page.evaluate((at) => globalThis.formBench?.answer(at), index)
  if (field?.shown !== text || field.stored !== text)
    throw new Error(`${name} shows "${field?.shown}" and stores "${field?.stored}" instead of "${text}".`)
}

/** Draws a form and types 20 keys into the field in the middle. */
export async function visitForm(stage: FormStage, options: OpenOptions): Promise<FormVisit> {
  const { tab, json } = await openForm(stage, options)
  const { page } = tab
  const empty = await tab.heap()
  const before = await tab.work()
  const mount = (await page.evaluate(() => globalThis.formBench?.mount())) ?? Number.NaN
  await page.waitForTimeout(150)
  const mountWork = since(before, await tab.work())
  const nodes = await page.evaluate(() => document.querySelectorAll('#root *').length)
  const heap = (await tab.heap()) - empty
  const middle = Math.floor(options.count / 2)
  await page.evaluate((index) => globalThis.formBench?.focus(index), middle)
  await page.waitForTimeout(150)
  const keys: Work[] = []
  for (const key of typed) {
    const still = await tab.work()
    await press(tab, key)
    keys.push(since(still, await tab.work()))
  }
  await assertFieldValue(tab, options, middle, typed)
  await tab.close()
  return { mount, mountWork, nodes, heap, json: Buffer.byteLength(json), keys }
}

const watchedKeys = 'abcde'

/** What React renders for one key in the middle field, on average. */
export async function watchTyping(stage: FormStage, options: OpenOptions): Promise<Renders> {
  const { tab } = await openForm(stage, { ...options, isWatched: true })
  const { page } = tab
  const middle = Math.floor(options.count / 2)
  const renders = () =>
    page.evaluate((index) => {
      const input = document.querySelectorAll('#root input')[index]
      return (input && globalThis.rendersOf?.(input)) ?? { isReact: false, commits: 0, components: 0, siblings: 0 }
    }, middle)
  await page.evaluate(() => globalThis.formBench?.mount())
  await page.evaluate((index) => globalThis.formBench?.focus(index), middle)
  await press(tab, 'z') // the first key may wake what sleeps
  await page.waitForTimeout(200)
  const { isReact } = await renders()
  let components = 0
  let commits = 0
  let siblings = 0
  for (const key of watchedKeys) {
    await press(tab, key)
    await page.waitForTimeout(100)
    const each = await renders()
    components += each.components / watchedKeys.length
    commits += each.commits / watchedKeys.length
    siblings = Math.max(siblings, each.siblings)
  }
  await tab.close()
  return { isReact, components, commits, siblings }
}
