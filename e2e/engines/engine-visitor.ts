import { writeFileSync } from 'node:fs'
import { expect, vi } from 'vitest'
import { recordFailuresBy } from '../testing/failure-records.ts'
import { type Account, sessionCookie } from '../testing/people.ts'
import type { Portal } from '../testing/start-portal.ts'
import type { Engine, EngineElement, EngineName } from './engine.ts'
import { findVisible, type Step, sent, type Target } from './find-on-page.ts'
import { startFirefox } from './firefox-engine.ts'
import { startWebKit } from './webkit-engine.ts'

/** Somebody with a phone, in one of the engines; whatever they do waits until it can be done. */
export interface EngineVisitor {
  engine: Engine
  /** Opens a path of the service and waits until the page has hydrated. */
  open: (path: string) => Promise<void>
  /** Forgets who was signed in, and signs in by the call that the sign-in page makes. */
  signInAs: (account: Account) => Promise<void>
  signOut: () => Promise<void>
  /** Waits until something is to be seen. */
  see: (...target: Target) => Promise<EngineElement>
  /** Waits until it is not to be seen. */
  miss: (...target: Target) => Promise<void>
  /** Clicks it, once nothing covers it, until a click has reached it. */
  press: (...target: Target) => Promise<void>
  /** Types into a field in place of what it holds. */
  fill: (field: Step, text: string) => Promise<void>
  seeHeading: (name: string | RegExp) => Promise<void>
  seePath: (path: string | RegExp) => Promise<void>
  path: () => Promise<string>
  close: () => Promise<void>
}

const starters: Record<EngineName, () => Promise<Engine>> = { firefox: startFirefox, webkit: startWebKit }

/** An upper limit alone, that of the journeys in Chromium: whatever waits goes on at once. */
const waiting = { timeout: 30_000, interval: 50 }
/** Longer than an engine needs to deliver a press: one that it has lost is repeated. */
const eventsWaiting = { timeout: 2_000, interval: 20 }

/** Runs in the page: whether it and its forms have been hydrated, as `untilAlive` of the journeys in Chromium. */
function isAlive(): boolean {
  const fields = [...document.querySelectorAll('main form :is(input, textarea, select)')]
  const isTakenOver = (field: Element) => Object.keys(field).some((key) => key.startsWith('__reactFiber$'))
  return document.querySelector('[popover="manual"][role="status"]') !== null && fields.every(isTakenOver)
}

/**
 * Runs in the page: whether a click into the middle of something reaches it. Brings it into view. It has to be where it was at
 * the last look: while parts of a page are still loading it moves, and a click that was aimed before would miss it.
 */
function canBePressed(element: Element): boolean {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const place = [left, top, width, height].join(' ')
  const looked = element as Element & { lastPlace?: string }
  const isMoving = looked.lastPlace !== place
  looked.lastPlace = place
  if (isMoving) return false
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isDisabled = element.matches(':disabled, [aria-disabled=true]')
  if (hit === null || isDisabled || !(element.contains(hit) || hit.contains(element))) return false
  const aim = element.contains(hit) ? element : hit
  const press: LastPress = { aim }
  ;(window as PressedWindow).lastPress = press
  for (const type of ['pointerdown', 'click'] as const) {
    const note = ({ target }: Event) => {
      press[type] = target instanceof Node && aim.contains(target)
    }
    window.addEventListener(type, note, { capture: true, once: true })
  }
  return true
}

/** What is known of the last press: whether its events reached what it was aimed at; undefined before they come. */
interface LastPress {
  aim: Element
  pointerdown?: boolean
  click?: boolean
}
type PressedWindow = Window & { lastPress?: LastPress }

/**
 * Runs in the page: whether the press after `canBePressed` reached what was meant; the page may have moved it, or put another in its
 * place, in between. What has gone by a press is not pressed again. Undefined until its events have come.
 */
function wasPressed(): boolean | undefined {
  const { lastPress } = window as PressedWindow
  if (!lastPress) return true // its page was left
  const { aim, pointerdown, click } = lastPress
  if (click || (pointerdown && !aim.isConnected)) return true
  return click
}

const until = (what: string, check: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => {
    if (!(await check())) throw new Error(`Not in time: ${what}`)
  }, waiting)

const describe = (target: Target) => target.map(([role, name]) => `${role} ${String(name ?? '')}`).join(' → ')

/** What an engine does on a page by names and roles. */
function actsOf(engine: Engine) {
  const find = (target: Target) => engine.element(findVisible, sent(target))
  const see = (...target: Target) =>
    vi.waitFor(async () => {
      const element = await find(target)
      if (!element) throw new Error(`Not to be seen: ${describe(target)}`)
      return element
    }, waiting)
  const press = (...target: Target) =>
    until(`a click on ${describe(target)}`, async () => {
      const element = await find(target)
      if (!element || !(await element.read(canBePressed))) return false
      await element.click()
      const outcome = async () => {
        const known = await engine.evaluate(wasPressed, null).catch(() => true) // its page is being left
        if (known === undefined || known === null) throw new Error('Its events have not come.')
        return known
      }
      return vi.waitFor(outcome, eventsWaiting).catch(() => false)
    })
  const fill = async (field: Step, text: string) => {
    const element = await see(field)
    await element.read((each) => {
      const input = each as HTMLInputElement
      input.focus()
      input.select()
    })
    await element.type(text)
    expect(await element.read((each) => (each as HTMLInputElement).value)).toBe(text)
  }
  const miss = (...target: Target) => until(`${describe(target)} goes`, async () => (await find(target)) === null)
  return { see, press, fill, miss, seeHeading: async (name: string | RegExp) => void (await see(['heading', name])) }
}

/** Starts an engine as somebody with a phone who visits a service. */
export async function openEngine(name: EngineName, portal: Portal, service: string): Promise<EngineVisitor> {
  const engine = await starters[name]()
  const origin = portal.origin(service)
  const goto = (path: string) => engine.goto(origin + path)
  const path = () => engine.evaluate(() => location.pathname + location.search, null)
  const open = async (to: string) => {
    await goto(to)
    await until(`${to} comes to life`, () => engine.evaluate(isAlive, null))
  }
  /** Leaves for a page that does not follow the session; the next page is opened without one. */
  const signOut = async () => {
    // A private page would go to sign-in as soon as it hears of it, while the next one is being opened
    await open('/404')
    // Shown around already
    await engine.evaluate(() => localStorage.setItem('tsunagu.tutorials', '["advanced_search"]'), null)
    await engine.clearCookies()
  }
  const record = async (target: string) => {
    writeFileSync(`${target}.txt`, [await path(), ...engine.takeComplaints(), ''].join('\n'))
    writeFileSync(`${target}.png`, await engine.screenshot())
  }
  const { close } = recordFailuresBy(record, () => engine.close())
  await signOut()
  return {
    engine,
    open,
    path,
    ...actsOf(engine),
    seePath: (wanted) =>
      until(`the address ${wanted}`, async () => {
        const now = await path()
        return typeof wanted === 'string' ? now === wanted : wanted.test(now)
      }),
    signOut,
    signInAs: async (account) => {
      const cookie = await sessionCookie(portal, service, account)
      await signOut()
      await engine.setCookie(cookie)
    },
    close,
  }
}
