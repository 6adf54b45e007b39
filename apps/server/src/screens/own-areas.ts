import type { Area } from '@tsunagu/contract/components/area-select.ts'
import { textsOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { listSearches } from '#server/features/histories/history.queries.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { profileStates } from './profile-of-view.ts'
import type { ScreenContext } from './screen-context.ts'

/** More would push the regions out of sight. */
const mostPlaces = 3

const wishKey = 'areas'
const homeKeys = ['city', 'prefecture'] as const

/** The places of the last search that named any. */
const placesOfSearches = (searches: readonly { states: readonly FormElementState[] }[]): string[] =>
  searches.map(({ states }) => textsOf(states, wishKey)).find((codes) => codes.length > 0) ?? []

/** Where the profile says somebody lives: the municipality, else the prefecture. */
const homeOf = (states: readonly FormElementState[]): string[] =>
  homeKeys.flatMap((key) => textsOf(states, key)).slice(0, 1)

/** 東京都 世田谷区: as the choice in levels calls what is chosen. */
function labelOf({ areaName }: MasterData, code: string): string {
  const [name = '', prefecture = ''] = [areaName(code), areaName(code.slice(0, 2))]
  return name === prefecture ? name : `${prefecture} ${name.slice(prefecture.length)}`
}

/**
 * The places that a job seeker most likely means, by the last search, the wishes and the address of the profile, each once;
 * then the prefectures that they lie in. None for visitors.
 */
export async function ownAreas(context: ScreenContext): Promise<Area[]> {
  const { scope, jobSeekerId, vocabulary } = context
  if (jobSeekerId === null) return []
  const { masterData } = vocabulary
  const [searches, states] = await readTogether([listSearches(scope, { jobSeekerId }), profileStates(context)])
  const searched = placesOfSearches(searches)
  const profile = states ?? []
  const known = [...searched, ...textsOf(profile, wishKey), ...homeOf(profile)].filter(masterData.isKnownArea)
  const places = [...new Set(known)].slice(0, mostPlaces)
  const codes = new Set([...places.filter((code) => code.length > 2), ...places.map((code) => code.slice(0, 2))])
  return [...codes].map((id) => ({ id, displayName: labelOf(masterData, id) }))
}
