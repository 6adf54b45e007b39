/** Something to choose in levels: a prefecture, a ward, an occupation. `label` is what its chip says. */
export type LevelOption = {
  id: string
  name: string
  label: string
  /** Whether it opens a further level. */
  hasParts: boolean
  /** False for what only gathers others, such as a region. */
  isChoosable: boolean
}

/** What is chosen, as the form's state holds it. */
export type Chosen = { id: string; label: string }

/** The options of one level; `parent` is the option of the level above that opened it, null for the first. */
export type Level = { parent: LevelOption | null; options: readonly LevelOption[] }

/** The open levels, the first level first. */
export type Levels = readonly Level[]

type IsWithin = (id: string, wholeId: string) => boolean

const has = (selection: readonly Chosen[], id: string) => selection.some((chosen) => chosen.id === id)
/** An option as it is chosen. */
export const toChosen = ({ id, label }: LevelOption): Chosen => ({ id, label })

/** Index of the level whose whole parent is chosen, or -1: then everything from there on counts as chosen. */
const wholeLevel = (selection: readonly Chosen[], levels: Levels) =>
  levels.findIndex(({ parent }) => parent !== null && has(selection, parent.id))

/** Whether the last open level is inside something chosen as a whole: 東京都 with everything in it. */
export const isInsideWhole = (selection: readonly Chosen[], levels: Levels): boolean =>
  wholeLevel(selection, levels) >= 0

/** Whether an option of the last open level is chosen, by itself or with all around it. */
export const isChosen = (selection: readonly Chosen[], levels: Levels, option: LevelOption): boolean =>
  has(selection, option.id) || isInsideWhole(selection, levels)

/** If all options of the last level are chosen, replaces them by their parent; and so on upwards. */
function gather(selection: readonly Chosen[], levels: Levels): readonly Chosen[] {
  const last = levels.at(-1)
  if (!last?.parent?.isChoosable || !last.options.every(({ id }) => has(selection, id))) return selection
  const ids = new Set(last.options.map(({ id }) => id))
  const others = selection.filter(({ id }) => !ids.has(id))
  return gather([...others, toChosen(last.parent)], levels.slice(0, -1))
}

/**
 * Chooses an option of the last open level, or removes it. Removing a part of a whole (すべて) leaves all others of that
 * whole chosen; choosing a whole replaces its parts.
 *
 * @param isWithin whether an id is inside another, as far as known
 */
export function toggleOption(
  selection: readonly Chosen[],
  levels: Levels,
  option: LevelOption,
  isWithin: IsWithin,
): readonly Chosen[] {
  if (has(selection, option.id)) return selection.filter(({ id }) => id !== option.id)
  const whole = wholeLevel(selection, levels)
  if (whole < 0) {
    const others = selection.filter(({ id }) => !isWithin(id, option.id))
    return gather([...others, toChosen(option)], levels)
  }
  const wholeId = levels[whole]?.parent?.id
  const remaining = levels.slice(whole).flatMap(({ options }, index) => {
    const opened = levels[whole + index + 1]?.parent ?? option
    return options.filter(({ id }) => id !== opened.id).map(toChosen)
  })
  return [...selection.filter(({ id }) => id !== wholeId), ...remaining]
}

/** Whether the last open level has a すべて: its parent can replace its options, or all of them can be chosen one by one. */
export function canChooseAll(levels: Levels): boolean {
  const last = levels.at(-1)
  if (!last?.parent || last.options.length === 0) return false
  return last.parent.isChoosable || last.options.every(({ isChoosable }) => isChoosable)
}

/** すべて of the last open level: chooses all of it, or takes all of it back. */
export function toggleAll(selection: readonly Chosen[], levels: Levels, isWithin: IsWithin): readonly Chosen[] {
  const { parent, options = [] } = levels.at(-1) ?? {}
  if (!parent) return selection
  if (parent.isChoosable) return toggleOption(selection, levels.slice(0, -1), parent, isWithin)
  // A region is nothing to choose by itself: its prefectures are, each in place of what was chosen inside of it
  const others = selection.filter(({ id }) => !options.some((option) => option.id === id || isWithin(id, option.id)))
  return options.every(({ id }) => has(selection, id)) ? others : [...others, ...options.map(toChosen)]
}
