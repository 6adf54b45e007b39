import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { useCommandPlaces } from './command-places.ts'
import '#desk/styles/pages/command.css'

const load = () => import('#desk/features/command/command-palette.tsx')
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }))

type CommandHostProps = {
  services: readonly StaffService[]
  current: StaffService
  page: string | undefined
  isOpen: boolean
  /** Which opening it is: each has a palette of its own. */
  opening: number
  onOpen: () => void
  onClose: (opening: number) => void
}

/** Over a dialog it would hide what is being decided. */
const isIgnored = (event: KeyboardEvent): boolean =>
  isOfConversion(event) || document.querySelector('dialog[open]') !== null

/** Opens the palette over whatever page is shown. It is fetched once the page is at rest, so that it opens at once. */
export function CommandHost({ services, current, page, isOpen, opening, onOpen, onClose }: CommandHostProps) {
  const places = useCommandPlaces(services, current)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const openIt = (event: KeyboardEvent) => {
      event.preventDefault()
      open()
    }
    // While typing as well, unlike the keys of pages
    return tinykeys(window, { '$mod+k': openIt }, { ignore: isIgnored })
  }, [])
  useEffect(() => {
    const fetchAhead = () => void load().catch(() => undefined)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAhead, 1_000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(fetchAhead, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return (
    isOpen && (
      <Suspense>
        <CommandPalette key={opening} service={current} page={page} places={places} onClose={() => onClose(opening)} />
      </Suspense>
    )
  )
}
