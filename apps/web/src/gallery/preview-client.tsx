import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/page-frame.css'
import { StrictMode, useLayoutEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createSamplePortal } from '#web/components/testing/sample-portal.ts'
import { preloadModules } from '#web/lib/lazy-component.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Preview } from './preview.tsx'
import {
  type PreviewCase,
  type PreviewOrder,
  type PreviewReport,
  type PreviewState,
  previewStateId,
} from './preview-case.ts'
import { fetchSample } from './sample-answers.ts'

const portal = createSamplePortal(fetchSample)
let problem = ''
let hasReported = false

type ApplicationProps = { shown: PreviewCase; onDrawn: () => void }

function Application({ shown, onDrawn }: ApplicationProps) {
  const [queryClient] = useState(() => createQueryClient({ isServer: false }))
  useLayoutEffect(onDrawn, [onDrawn])
  return <Preview shown={shown} queryClient={queryClient} portal={portal} />
}

/** Tells the gallery around how tall the preview is, and whether it draws anything but its heading for readers. */
function report(root: HTMLElement): void {
  const content = root.querySelector('.wrap')
  const visible = [...(content?.querySelectorAll('*') ?? [])].filter((each) => !each.closest('.sr'))
  const isBlank = !visible.some((each) => each.getBoundingClientRect().height > 0)
  const told: PreviewReport = {
    report: 'drawn',
    isFirst: !hasReported,
    height: root.scrollHeight,
    isBlank,
    problem,
  }
  hasReported = true
  window.parent.postMessage(told, window.location.origin)
}

/**
 * Sends the form of a field whose problem is to be seen. What is inert takes no focus: it would be taken away from
 * whoever goes through the gallery by keyboard.
 */
function sendForm(root: HTMLElement, shown: PreviewCase): void {
  if (shown.kind !== 'field' || !shown.isSent) return
  root.inert = true
  root.querySelector('form')?.requestSubmit()
}

/** Whether a message is the gallery's: tools of the browser send others. */
const isOrder = (data: unknown): data is PreviewOrder => typeof data === 'object' && data !== null && 'order' in data

const themeSheet = new CSSStyleSheet()

/** Draws and paints what the gallery around orders. */
function obey(root: Root, drawn: (shown: PreviewCase) => void): void {
  document.adoptedStyleSheets.push(themeSheet)
  let drawings = 0
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || !isOrder(data)) return
    if (data.order === 'theme') {
      themeSheet.replaceSync(data.css)
      return
    }
    const { shown } = data
    problem = ''
    drawings += 1
    root.render(
      <StrictMode>
        <Application key={drawings} shown={shown} onDrawn={() => drawn(shown)} />
      </StrictMode>,
    )
  })
}

/** Takes the server's preview over, and keeps for tests what the server drew and what the browser made of it. */
async function start(element: HTMLElement): Promise<void> {
  const state: PreviewState = JSON.parse(document.getElementById(previewStateId)?.textContent ?? '')
  const used = new Set(state.modules)
  await preloadModules((path) => used.has(path))
  const server = element.innerHTML
  const drawn = (shown: PreviewCase) => {
    setTimeout(() => {
      sendForm(element, shown)
      setTimeout(() => {
        element.inert = false
        document.documentElement.dataset['preview'] = 'drawn'
        report(element)
      })
    })
  }
  const hydrated = () => {
    Object.assign(window, { hydration: { server, client: element.innerHTML } })
    drawn(state.shown)
  }
  const note = (error: unknown) => {
    problem = String(error)
    console.error(error)
    report(element)
  }
  const root = hydrateRoot(
    element,
    <StrictMode>
      <Application shown={state.shown} onDrawn={hydrated} />
    </StrictMode>,
    { onRecoverableError: note, onCaughtError: note, onUncaughtError: note },
  )
  obey(root, drawn)
  new ResizeObserver(() => report(element)).observe(element)
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

const root = document.getElementById('root')
if (root) void start(root)
