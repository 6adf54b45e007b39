import { type ComponentType, createContext, createElement, lazy, useContext, useState } from 'react'

/** A component whose module loads on demand. After `preload()` it renders at once, on the server and in the browser. */
export type LazyComponent<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> }

/** Collects the modules that a server-rendered page used, so that the page can name them (null in the browser). */
export const UsedModules = createContext<Set<string> | null>(null)

const preloads = new Map<string, () => Promise<void>>()

/**
 * Loads lazy modules by their paths from `apps/web`, or all of them, until none is left: a module that loads may bring
 * further ones (a form its fields). A path that nobody declares is passed over.
 */
export async function preloadModules(isWanted: (path: string) => boolean): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const wanted = [...preloads].filter(([path]) => !done.has(path) && isWanted(path))
    if (wanted.length === 0) return
    for (const [path] of wanted) done.add(path)
    await Promise.all(wanted.map(([, preload]) => preload()))
  }
}

/**
 * Declares a component that loads on demand: `lazyComponent(() => import('./cards.tsx').then((module) => module.Cards))`.
 * `modulePath` is filled in by the build (`vite.config.ts`) from the import inside `load`: do not write it by hand.
 * A failed load (no network, a new version deployed) throws to the error boundary and is tried again on the next render; browsers that
 * keep failures in mind bring it with a new page alone.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  modulePath = '',
): LazyComponent<Props> => declareComponent(load, modulePath, (used) => void used.add(modulePath))

/**
 * As `lazyComponent`, for what works as plain markup at first: the server draws it, but does not name it among what the
 * page needs. The browser takes the page over without its code, and loads that right afterwards. It wants a `Suspense` of
 * its own, as a constant element: React replaces markup that still waits by the fallback as soon as properties or a context
 * of it change, and what was typed there is lost.
 */
export const lateComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  modulePath = '',
): LazyComponent<Props> => declareComponent(load, modulePath, () => undefined)

function declareComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  modulePath: string,
  nameModule: (used: Set<string>) => void,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  let pending: Promise<ComponentType<Props>> | null = null
  let failure: { error: unknown } | null = null
  const waiting = () =>
    lazy(async () => {
      try {
        return { default: await request() }
      } catch (error) {
        failure = { error }
        throw error
      }
    })
  let Waiting = waiting()
  const request = () => {
    pending ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        pending = null
        Waiting = waiting() // React's own lazy component would fail for ever
        throw error
      },
    )
    return pending
  }
  /** React draws what waited again, without its state: it would load again, and fail again, for ever. */
  const throwFailure = () => {
    if (!failure) return null
    const { error } = failure
    // Not at once: React tries a second time before it goes to the boundary
    setTimeout(() => (failure = null))
    throw error
  }
  const preload = async () => void (await request())
  if (modulePath) preloads.set(modulePath, preload)

  function Lazy(props: Props) {
    const used = useContext(UsedModules)
    if (used) nameModule(used)
    // Keep the first component: another type would mount it again and lose its state
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? throwFailure() ?? Waiting)
    return createElement(Component, props)
  }
  return Object.assign(Lazy, { preload })
}
