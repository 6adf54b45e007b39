import '@tsunagu/look/tokens.css'
import '@tsunagu/look/base.css'
import '#web/styles/page-frame.css'
import type { Hydration, PreviewHandle } from '@tsunagu/contract/testing/preview-handle.ts'
import { StrictMode, useLayoutEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createQueryClient } from '#web/api/query-client.ts'
import { createSamplePortal } from '#web/components/testing/sample-portal.ts'
import { preloadModules } from '#web/page/lazy-component.ts'
import { drawnPairs } from './drawn-pairs.ts'
import { Preview } from './preview.tsx'
import {
  type PreviewCase,
  type PreviewOrder,
  type PreviewReport,
  type PreviewState,
  previewStateId,
} from './preview-case.ts'
import { fetchSample } from './sample-responses.ts'

const portal = createSamplePortal(fetchSample)
let root: Root | null = null
let problem = ''
let hasReported = false

type ApplicationProps = { shown: PreviewCase; onDrawn: () => void }

function Application({ shown, onDrawn }: ApplicationProps) {
  const [queryClient] = useState(() => createQueryClient({ isServer: false }))
  useLayoutEffect(onDrawn, [onDrawn])
  return <Preview shown={shown} queryClient={queryClient} portal={portal} />
}

/** Reports to the gallery how tall the preview is, and whether it draws anything but its heading for screen readers. */
function report(element: HTMLElement): void {
  const content = element.querySelector('.wrap')
  const visible = [...(content?.querySelectorAll('*') ?? [])].filter((each) => !each.closest('.sr'))
  const isBlank = !visible.some((each) => each.getBoundingClientRect().height > 0)
  const previewReport: PreviewReport = {
    report: 'drawn',
    isFirst: !hasReported,
    height: element.scrollHeight,
    isBlank,
    problem,
  }
  hasReported = true
  window.parent.postMessage(previewReport, window.location.origin)
}

/**
 * Sends the form of a field to show its error. Inert content gets no focus: it would take it from visitors who use the
 * keyboard.
 */
function sendForm(element: HTMLElement, shown: PreviewCase): void {
  if (shown.kind !== 'field' || !shown.isSent) return
  element.inert = true
  element.querySelector('form')?.requestSubmit()
}

const nextTask = () => new Promise<void>((done) => void setTimeout(done))

/** React marks the elements that it has taken over. */
const isTakenOver = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))

/** Whether the parts of a screen hydrate, too: each loads after the page around it, between comments of its own. */
function isWhole(element: HTMLElement): boolean {
  const comments = document.createTreeWalker(element, NodeFilter.SHOW_COMMENT)
  while (comments.nextNode()) {
    const { nextSibling, nodeValue } = comments.currentNode
    if (nodeValue === '$' && nextSibling instanceof Element && !isTakenOver(nextSibling)) return false
  }
  return true
}

/** Brings what React has committed to its end: what is wrong with a part has been reported, and effects have run. */
async function settle(element: HTMLElement): Promise<void> {
  do await nextTask()
  while (!isWhole(element))
  await nextTask()
}

/** Shows the errors of a form that is sent at once, and reports to the gallery. */
async function finish(element: HTMLElement, shown: PreviewCase): Promise<void> {
  sendForm(element, shown)
  await nextTask()
  element.inert = false
  report(element)
}

/** Takes over what the server drew in the element. @throws what drawing it threw */
async function takeOver(element: HTMLElement, { shown, modules }: PreviewState): Promise<Hydration> {
  const used = new Set(modules)
  await preloadModules((path) => used.has(path))
  const { promise, resolve, reject } = Promise.withResolvers<Hydration>()
  const server = element.innerHTML
  const note = (error: unknown) => {
    problem = String(error)
    console.error(error)
    report(element)
  }
  const fail = (error: unknown) => {
    note(error)
    reject(error)
  }
  problem = ''
  root = hydrateRoot(
    element,
    <StrictMode>
      <Application shown={shown} onDrawn={() => resolve({ server, client: element.innerHTML })} />
    </StrictMode>,
    { onRecoverableError: note, onCaughtError: note, onUncaughtError: fail },
  )
  const hydration = await promise
  await settle(element)
  await finish(element, shown)
  return hydration
}

const readState = (page: Document): PreviewState => JSON.parse(page.getElementById(previewStateId)?.textContent ?? '')

async function untilLoaded(image: HTMLImageElement): Promise<void> {
  if (image.complete) return
  const { promise, resolve } = Promise.withResolvers<unknown>()
  for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true })
  await promise
}

/** Shows another page of the server's in place of this one, as if it had been opened. */
async function openInPlace(element: HTMLElement, html: string): Promise<Hydration> {
  // The style sheets of its head are this page's own, and the nonce on them is not
  const page = new DOMParser().parseFromString(html.slice(html.indexOf('<body>')), 'text/html')
  const state = readState(page)
  root?.unmount()
  document.title = state.shown.title
  element.replaceChildren(...(page.getElementById('root')?.childNodes ?? []))
  window.scrollTo(0, 0)
  const hydration = await takeOver(element, state)
  await Promise.all([...element.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])')].map(untilLoaded))
  return hydration
}

/** Whether a message is the gallery's: tools of the browser send others. */
const isOrder = (data: unknown): data is PreviewOrder => typeof data === 'object' && data !== null && 'order' in data

/** Draws what the gallery around orders. */
function obey(element: HTMLElement): void {
  let drawings = 0
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || !isOrder(data)) return
    const { shown } = data
    problem = ''
    drawings += 1
    root?.render(
      <StrictMode>
        <Application
          key={drawings}
          shown={shown}
          onDrawn={() => void settle(element).then(() => finish(element, shown))}
        />
      </StrictMode>,
    )
  })
}

/** Links of a preview lead out of it: they stay where they are. */
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link) event.preventDefault()
  },
  true,
)

const element = document.getElementById('root')
if (element) {
  const drawn = takeOver(element, readState(document))
  const handle: PreviewHandle = { drawn, open: (html) => openInPlace(element, html), pairs: drawnPairs }
  Object.assign(window, { preview: handle })
  obey(element)
  // The first report asks for orders, and they need something that is drawn
  const watch = () => new ResizeObserver(() => report(element)).observe(element)
  drawn.then(watch, watch)
}
