import { Banner } from '#web/ui/banner.tsx'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import styles from './level-dialog.module.css'
import {
  type Chosen,
  canChooseAll,
  isChosen,
  type Level,
  type LevelOption,
  type Levels,
  toggleAll,
  toggleOption,
} from './level-selection.ts'
import { type LevelSource, useIsWithin, useLevel } from './level-source.ts'

type LevelOptionsProps = {
  source: LevelSource
  /** The levels before this one. */
  above: readonly Level[]
  parent: LevelOption | null
  selection: readonly Chosen[]
  onChange: (selection: readonly Chosen[]) => void
  /** An option with parts was pressed; `options` are those of this level. */
  onOpen: (option: LevelOption, options: readonly LevelOption[]) => void
}

/** One level's options: boxes, and rows that open the level below. */
export function LevelOptions({ source, above, parent, ...props }: LevelOptionsProps) {
  const path = [...above.map((level) => level.parent), parent].filter((option) => option !== null)
  const { options, isError, retry } = useLevel(source, path)
  if (isError) {
    return (
      <Banner tone="error" action={<TextButton onClick={retry}>もう一度読み込む</TextButton>}>
        選択肢を読み込めませんでした。
      </Banner>
    )
  }
  if (!options) return <TextSkeleton lines={6} />
  return <LoadedOptions {...props} source={source} levels={[...above, { parent, options }]} options={options} />
}

/** Names of places fit two columns on a phone; lines and occupations are longer. */
const longestShort = 9
const longestName = (options: readonly LevelOption[]) => Math.max(...options.map(({ name }) => name.length))

type LoadedOptionsProps = Pick<LevelOptionsProps, 'source' | 'selection' | 'onChange' | 'onOpen'> & {
  levels: Levels
  options: readonly LevelOption[]
}

function LoadedOptions({ source, selection, onChange, onOpen, levels, options }: LoadedOptionsProps) {
  const isWithin = useIsWithin(source)
  const parent = levels.at(-1)?.parent
  const groups = [...Map.groupBy(options, source.headingOf)]
  return (
    <div className={styles.list}>
      {parent && canChooseAll(levels) && (
        <CheckboxChoice
          isBoxed
          checked={options.every((option) => isChosen(selection, levels, option))}
          onChange={() => onChange(toggleAll(selection, levels, isWithin))}
        >
          すべて選択（{parent.name}）
        </CheckboxChoice>
      )}
      {groups.map(([heading, inGroup]) => (
        <div key={heading} className={styles.group}>
          {heading && <h4>{heading}</h4>}
          <div className={longestName(inGroup) > longestShort ? styles.wide : styles.columns}>
            {inGroup.map((option) =>
              option.hasParts ? (
                <OpeningRow
                  key={option.id}
                  option={option}
                  count={selection.filter(({ id }) => id === option.id || isWithin(id, option.id)).length}
                  isWhole={isChosen(selection, levels, option)}
                  onPress={() => onOpen(option, options)}
                />
              ) : (
                <CheckboxChoice
                  key={option.id}
                  checked={isChosen(selection, levels, option)}
                  onChange={() => onChange(toggleOption(selection, levels, option, isWithin))}
                >
                  {option.name}
                </CheckboxChoice>
              ),
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

type OpeningRowProps = { option: LevelOption; count: number; isWhole: boolean; onPress: () => void }

/** A row that opens the level below, with how much is chosen inside. */
function OpeningRow({ option, count, isWhole, onPress }: OpeningRowProps) {
  return (
    <button type="button" className={styles.opening} onClick={onPress}>
      <span className={styles.name}>{option.name}</span>
      {isWhole ? (
        <span className={styles.whole}>すべて</span>
      ) : (
        <CountBadge count={count} unit="件を選択中" tone="brand" />
      )}
      <Icon type="chevron_right" size={18} className={styles.arrow} />
    </button>
  )
}
