import { holdNavigations } from './held-navigation.ts'

/** Something open over the page, such as a dialog, that the browser's Back closes before it leaves the page. */
type Layer = {
  /** Back was pressed. @returns whether it may close: false while a response is awaited */
  onBack: () => boolean
}

/** How many layers a history entry has open, beside what the router stores in it. */
const member = 'tsunaguLayers'

/** The open layers, the newest last. */
const layers: Layer[] = []
/** The step through the history that is under way, and what is called when it has arrived; null while there is none. */
let traversal: { arrived: Promise<void>; arrive: () => void } | null = null
let isListening = false
let pageAddress = ''

const depthOf = (state: unknown): number => {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, member) : 0
  return typeof depth === 'number' ? depth : 0
}

const withDepth = (depth: number): object => ({ ...(window.history.state as object | null), [member]: depth })

function traverse(delta: number): void {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  traversal = { arrived, arrive }
  window.history.go(delta)
}

/** Brings the history into step with what is open: one entry for each layer, and none for those that are closed. */
function align(): void {
  if (traversal) return
  const depth = depthOf(window.history.state)
  if (layers.length > 0) pageAddress = window.location.href
  if (depth < layers.length) {
    for (let next = depth + 1; next <= layers.length; next++) window.history.pushState(withDepth(next), '')
  } else if (depth > layers.length) traverse(layers.length - depth)
}

/** Several dialogs that open and close in one go move the history once. */
const alignSoon = () => queueMicrotask(align)

/** Before the router's own listener: what concerns a layer alone is no navigation. */
function follow(event: PopStateEvent): void {
  const depth = depthOf(event.state)
  if (traversal) {
    event.stopImmediatePropagation()
    const { arrive } = traversal
    traversal = null
    arrive()
    return alignSoon()
  }
  if (window.location.href !== pageAddress) return
  if (depth < layers.length) {
    event.stopImmediatePropagation()
    // A layer that may not close keeps its entry
    while (layers.length > depth && layers.at(-1)?.onBack()) layers.pop()
    alignSoon()
  } else if (depth > layers.length) {
    // Forward to a layer that is closed: there is nothing to show
    event.stopImmediatePropagation()
    window.history.replaceState(withDepth(layers.length), '')
  }
}

/** Gives a layer its entry in the history. @returns how to take it out again, once the layer is closed */
export function openLayer(layer: Layer): () => void {
  if (!isListening) {
    isListening = true
    window.addEventListener('popstate', follow, { capture: true })
    holdNavigations(leaveLayers)
  }
  layers.push(layer)
  alignSoon()
  return () => {
    const index = layers.indexOf(layer)
    if (index < 0) return // Back has closed it
    layers.splice(index, 1)
    alignSoon()
  }
}

/**
 * Takes the entries of open layers out of the history before a navigation: the next page must follow on the page itself.
 * The layers close with the page. @returns null where there is nothing to wait for
 */
function leaveLayers(): Promise<void> | null {
  if (layers.length === 0 && !traversal) return null
  layers.length = 0
  align()
  return traversal?.arrived ?? null
}
