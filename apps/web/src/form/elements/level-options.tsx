import { PostingCount, quietWhere } from '#web/form/posting-count.tsx'
import { useZeroFold, ZeroFold } from '#web/form/zero-fold.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { CheckboxChoice, RadioChoice } from '#web/ui/choice.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import type { LevelChoice } from './level-choice.ts'
import styles from './level-chooser.module.css'
import { type LevelCounts, useLevelCounts } from './level-counts.ts'
import { useNameFilter } from './level-name-filter.tsx'
import { OpeningRow } from './level-opening-row.tsx'
import {
  canChooseAll,
  isChosen,
  isInsideWhole,
  type Level,
  type LevelOption,
  toChosen,
  toggleAll,
  toggleOption,
} from './level-selection.ts'
import { type OpenLevels, useIsWithin } from './level-source.ts'

type LevelOptionsProps = LevelChoice & Pick<OpenLevels, 'levels' | 'own' | 'isLoading' | 'retry'>

/** The options of the level at the end of the path. */
export function LevelOptions({ isLoading, retry, ...props }: LevelOptionsProps) {
  const level = props.levels.at(-1)
  if (retry) {
    return (
      <Banner tone="error" action={<TextButton onClick={retry}>もう一度読み込む</TextButton>}>
        選択肢を読み込めませんでした。
      </Banner>
    )
  }
  if (isLoading || !level) return <TextSkeleton lines={6} />
  return <LoadedOptions {...props} level={level} />
}

/** Names of places fit two columns on a phone; lines and occupations are longer. */
const longestShort = 6
const isShort = ({ name }: LevelOption) => name.length <= longestShort

type LoadedOptionsProps = Omit<LevelOptionsProps, 'isLoading' | 'retry'> & { level: Level }

function LoadedOptions({ level, own, ...props }: LoadedOptionsProps) {
  const { source, path } = props
  const counts = useLevelCounts(source, { level, own })
  if (counts.isCounting) return <TextSkeleton lines={6} />
  // Each level by itself: what is folded there is settled by its first numbers
  return <CountedOptions key={path.join('.')} {...props} level={level} counts={counts} />
}

type CountedOptionsProps = Omit<LoadedOptionsProps, 'own'> & { counts: LevelCounts }

function CountedOptions({ level, counts, ...props }: CountedOptionsProps) {
  const { parent, options } = level
  const { source, path, selection } = props
  const { countOf } = counts
  const isWithin = useIsWithin(source)
  // As part of a whole it need not be in sight
  const isTouched = (option: LevelOption) => selection.some(({ id }) => id === option.id || isWithin(id, option.id))
  const { shown, filter } = useNameFilter(source.isByCount?.(path) ? byCount(options, countOf) : options)
  const isFiltered = shown.length < options.length
  const zeros = useZeroFold(
    options.map((option) => ({ id: option.id, count: countOf(option.id), isChosen: isTouched(option) })),
  )
  const folded = isFiltered ? [] : shown.filter(({ id }) => zeros.has(id))
  const list = (listed: readonly LevelOption[]) => (
    <ul className={classNames(styles.options, options.every(isShort) && styles.short)}>
      {listed.map((option) => (
        <li key={option.id}>
          <Option {...props} option={option} count={countOf(option.id)} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {filter}
      {parent && !isFiltered && <AllChoice {...props} parent={parent} options={options} count={countOf(parent.id)} />}
      {list(shown.filter((option) => !folded.includes(option)))}
      <ZeroFold count={folded.length} chosen={folded.filter(isTouched).length}>
        {list(folded)}
      </ZeroFold>
    </>
  )
}

/** The most first; those of one number keep their order. */
const byCount = (options: readonly LevelOption[], countOf: LevelCounts['countOf']) =>
  options.toSorted((one, other) => (countOf(other.id) ?? 0) - (countOf(one.id) ?? 0))

type ChoiceProps = Omit<LoadedOptionsProps, 'level' | 'own'> & { count: number | undefined }

const choices = { checkbox: CheckboxChoice, radio: RadioChoice }

/** すべて: the parent of the level, or everything in it. */
function AllChoice(props: ChoiceProps & { parent: LevelOption; options: readonly LevelOption[] }) {
  const { source, kind, name = source.kind, selection, onChange, levels, parent, options, count } = props
  const isWithin = useIsWithin(source)
  const Choice = choices[kind]
  const isOne = kind === 'radio'
  if (isOne ? !parent.isChoosable : !canChooseAll(levels)) return null
  // The counts of a region's prefectures add up; those along a prefecture's lines do not
  const hasNumber = parent.isChoosable || source.conditionKey === 'areas'
  const areAllChosen = isOne
    ? isInsideWhole(selection, levels)
    : options.every((option) => isChosen(selection, levels, option))
  return (
    <Choice
      isBoxed
      name={name}
      value={parent.id}
      checked={areAllChosen}
      onChange={() => onChange(isOne ? [toChosen(parent)] : toggleAll(selection, levels, isWithin))}
      count={hasNumber && <PostingCount count={count} />}
    >
      {source.allName(parent)}
    </Choice>
  )
}

/** An option as a box, or as a row that opens the level below. */
function Option(props: ChoiceProps & { option: LevelOption }) {
  const { source, kind, name = source.kind, selection, onChange, levels, path, way, option, count } = props
  const isWithin = useIsWithin(source)
  const Choice = choices[kind]
  const isOne = kind === 'radio'
  if (option.hasParts) {
    return (
      <OpeningRow
        option={option}
        path={[...path, option.id]}
        way={way}
        chosenInside={selection.filter(({ id }) => id === option.id || isWithin(id, option.id)).length}
        isWhole={isChosen(selection, levels, option)}
        count={source.conditionKey ? count : null}
      />
    )
  }
  return (
    <Choice
      name={name}
      value={option.id}
      checked={isOne ? selection.some(({ id }) => id === option.id) : isChosen(selection, levels, option)}
      onChange={() => onChange(isOne ? [toChosen(option)] : toggleOption(selection, levels, option, isWithin))}
      count={<PostingCount count={count} />}
      className={quietWhere(count)}
    >
      {option.name}
    </Choice>
  )
}
