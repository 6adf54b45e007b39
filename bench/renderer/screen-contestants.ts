import type { Contestant } from '../measure/prepare-pages.ts'

/** Who draws the search result. */
export interface ScreenContestant extends Contestant {
  /** It draws the floor's very markup: then the markup is compared, and not only the texts. */
  hasFloorMarkup: boolean
}

export const screenContestants: readonly ScreenContestant[] = [
  { name: 'ours', entry: 'renderer/ours.tsx', hasFloorMarkup: true },
  { name: 'floor', entry: 'renderer/floor.tsx', hasFloorMarkup: true },
  { name: 'json-render', entry: 'peers/json-render/screen.jsx', peer: 'json-render', hasFloorMarkup: true },
  { name: 'a2ui', entry: 'peers/a2ui/screen.jsx', peer: 'a2ui', hasFloorMarkup: true },
  { name: 'divkit', entry: 'peers/divkit/screen.jsx', peer: 'divkit', hasFloorMarkup: false },
  { name: 'adaptive-cards', entry: 'peers/adaptive-cards/screen.jsx', peer: 'adaptive-cards', hasFloorMarkup: false },
]
