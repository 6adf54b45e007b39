import { useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

/** The open place of a dialog of levels; stored in the history entry, beside the page's own state. */
type LevelPlace = { dialog: string; path: readonly string[] }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const member = 'levelPlace'

function placeIn(state: unknown): LevelPlace | null {
  const place = isRecord(state) ? state[member] : null
  if (!isRecord(place) || typeof place['dialog'] !== 'string' || !Array.isArray(place['path'])) return null
  return { dialog: place['dialog'], path: place['path'].filter((id) => typeof id === 'string') }
}

export type LevelHistory = {
  /** The ids of the open levels; null while the dialog is closed. */
  path: readonly string[] | null
  /** Goes one level down, or opens the dialog with an empty path. */
  goTo: (path: readonly string[]) => void
  goBack: () => void
  close: () => void
}

/**
 * Levels of a dialog as entries of the browser's history: its own back button, or the swipe on a phone, goes up a level
 * and at last closes the dialog, instead of leaving the page with all that was chosen on it.
 */
export function useLevelHistory(dialog: string): LevelHistory {
  const navigate = useNavigate()
  const { state, key, ...address }: Location<unknown> = useLocation()
  const place = placeIn(state)
  const path = place?.dialog === dialog ? place.path : null
  // Leaving takes a moment: a second press on the way out must not leave the page
  const left = useRef('')
  const leave = (entries: number) => {
    if (left.current === key) return
    left.current = key
    void navigate(-entries)
  }
  return {
    path,
    goTo: (next) => {
      const inside = { ...(isRecord(state) && state), [member]: { dialog, path: next } }
      void navigate(address, { state: inside, preventScrollReset: true })
    },
    goBack: () => leave(1),
    close: () => leave((path?.length ?? 0) + 1),
  }
}
