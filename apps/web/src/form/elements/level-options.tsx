import { useLevelCounts } from '#web/form/condition-counts.tsx'
import { PostingCount, quietWhere } from '#web/form/posting-count.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { CheckboxChoice, RadioChoice } from '#web/ui/choice.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import styles from './level-chooser.module.css'
import type { LevelChooserProps } from './level-chooser.tsx'
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

type LevelOptionsProps = Pick<
  LevelChooserProps,
  'source' | 'kind' | 'name' | 'selection' | 'onChange' | 'path' | 'way'
> &
  Pick<OpenLevels, 'levels' | 'isLoading' | 'retry'>

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
  return <LoadedOptions key={props.path.join('.')} {...props} level={level} />
}

/** Names of places fit two columns on a phone; lines and occupations are longer. */
const longestShort = 6
const isShort = ({ name }: LevelOption) => name.length <= longestShort

type LoadedOptionsProps = Omit<LevelOptionsProps, 'isLoading' | 'retry'> & { level: Level }

function LoadedOptions({ level, levels, selection, onChange, path, ...props }: LoadedOptionsProps) {
  const { source, kind, name = source.kind, way } = props
  const isWithin = useIsWithin(source)
  const { parent, options } = level
  const counted = [...options, ...(parent ? [parent] : [])].filter(({ isChoosable }) => isChoosable)
  const countOf = useLevelCounts(
    source.conditionKey,
    counted.map(({ id }) => id),
  )
  const Choice = kind === 'radio' ? RadioChoice : CheckboxChoice
  const choose = (option: LevelOption) =>
    onChange(kind === 'radio' ? [toChosen(option)] : toggleOption(selection, levels, option, isWithin))
  const isWhole = isInsideWhole(selection, levels)
  const hasAll = kind === 'radio' ? (parent?.isChoosable ?? false) : canChooseAll(levels)
  const { shown, filter } = useNameFilter(options)
  return (
    <>
      {filter}
      {parent && hasAll && shown.length === options.length && (
        <Choice
          isBoxed
          name={name}
          value={parent.id}
          checked={kind === 'radio' ? isWhole : options.every((option) => isChosen(selection, levels, option))}
          onChange={() => (kind === 'radio' ? choose(parent) : onChange(toggleAll(selection, levels, isWithin)))}
          count={parent.isChoosable && <PostingCount count={countOf(parent.id)} />}
        >
          {source.allName(parent)}
        </Choice>
      )}
      <ul className={classNames(styles.options, options.every(isShort) && styles.short)}>
        {shown.map((option) => (
          <li key={option.id}>
            {option.hasParts ? (
              <OpeningRow
                option={option}
                path={[...path, option.id]}
                way={way}
                chosenInside={selection.filter(({ id }) => id === option.id || isWithin(id, option.id)).length}
                isWhole={isChosen(selection, levels, option)}
                count={countOf(option.id)}
              />
            ) : (
              <Choice
                name={name}
                value={option.id}
                checked={
                  kind === 'radio' ? selection.some(({ id }) => id === option.id) : isChosen(selection, levels, option)
                }
                onChange={() => choose(option)}
                count={<PostingCount count={countOf(option.id)} />}
                className={quietWhere(countOf(option.id))}
              >
                {option.name}
              </Choice>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
