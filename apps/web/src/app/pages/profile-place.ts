import type { Tab } from '@tsunagu/contract/screens/view.ts'

/** Where in the profile an address leads. */
export type ProfilePlace = {
  /** Null: to the overview. */
  tab: number | null
  /** Whether the answers can be edited. */
  isEditing: boolean
}

/**
 * Reads the profile's address. `tab` is the tab's place (docs/behaviour.md §3); links that know only what the tab holds name
 * its screen type. Anything else leads to the overview.
 */
export function profilePlaceOf(search: URLSearchParams, tabs: readonly Tab[]): ProfilePlace {
  const given = search.get('tab') ?? ''
  const named = tabs.findIndex(({ targetScreenType }) => targetScreenType === given)
  const place = /^\d{1,2}$/.test(given) ? Number(given) : named
  const tab = place >= 0 && place < tabs.length ? place : null
  return { tab, isEditing: tab !== null && search.has('edit') }
}
