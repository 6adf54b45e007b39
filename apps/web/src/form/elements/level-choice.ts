import type { Chosen } from './level-selection.ts'
import type { LevelSource } from './level-source.ts'

/** How to reach a level: by address on a page, by a press in a dialog. */
export type LevelWay =
  | { hrefOf: (path: readonly string[]) => string }
  | { onOpen: (path: readonly string[]) => void; onBack: () => void }

/** A choice in levels. */
export type LevelChoice = {
  source: LevelSource
  /** Any number of options, or one. */
  kind: 'checkbox' | 'radio'
  /** Name of the boxes, where a form without scripts is to send them. */
  name?: string | undefined
  selection: readonly Chosen[]
  onChange: (selection: readonly Chosen[]) => void
  /** The ids of the open levels. */
  path: readonly string[]
  way: LevelWay
}
