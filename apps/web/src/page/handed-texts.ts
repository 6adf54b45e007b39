import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { usePortal } from './portal-context.tsx'

const textIn = (state: unknown, name: string): string => {
  const text: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : ''
  return typeof text === 'string' ? text : ''
}

/**
 * A text that the previous page handed over (`state` of a link); `''` where there is none, and until hydration, since
 * the server does not know it.
 */
export function useHandedText(name: string): string {
  const { state } = useLocation()
  return useIsHydrated() ? textIn(state, name) : ''
}

type Texts = Readonly<Record<string, string>>

/** Stores texts with the current page before it is left, for the way back. */
export function useKeepTexts(): (texts: Texts) => Promise<void> {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return async (texts) => navigate(pathname, { replace: true, state: texts, preventScrollReset: true })
}

/** Navigates to another page and hands texts over; the way back restores them. */
export function useHandOver() {
  const keep = useKeepTexts()
  const { goTo } = usePortal()
  return async (href: string, texts: Texts): Promise<void> => {
    await keep(texts)
    await goTo(href, texts)
  }
}

/**
 * Texts that the previous page handed over, or that are in the address of a mailed link. Removes these from the address
 * once they are read, so that neither the history nor a bystander can read them.
 */
export function useTakenTexts(names: readonly string[]): string[] {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const texts = names.map((name) => search.get(name) ?? (isHydrated ? textIn(state, name) : ''))
  const isInAddress = names.some((name) => search.has(name))
  const take = useEffectEvent(() => {
    const taken = Object.fromEntries(names.map((name, index) => [name, texts[index]]))
    void navigate(pathname, { replace: true, state: taken, preventScrollReset: true })
  })
  useEffect(() => {
    if (isInAddress) take()
  }, [isInAddress])
  return texts
}
