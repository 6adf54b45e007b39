import { useId } from 'react'
import { PostingCount } from '#web/form/posting-count.tsx'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import type { LevelChoice } from './level-choice.ts'
import styles from './level-chooser.module.css'
import { useLevelCounts } from './level-counts.ts'
import { OpeningRow } from './level-opening-row.tsx'
import { toggleOption } from './level-selection.ts'
import { type OpenLevels, type OwnOption, useIsWithin } from './level-source.ts'

type OwnOptionsProps = Omit<LevelChoice, 'path'> & Pick<OpenLevels, 'levels' | 'own'>

/** The job seeker's own places over the first level: to choose at once, or to open. */
export function OwnOptions({ levels, own, ...props }: OwnOptionsProps) {
  const id = useId()
  const { countOf } = useLevelCounts(props.source, { level: levels[0], own })
  if (own.length === 0) return null
  return (
    <div className={styles.own}>
      <p id={id} className={styles.ownTitle}>
        あなたのエリア
      </p>
      <ul className={styles.options} aria-labelledby={id}>
        {own.map((each) => (
          <li key={each.option.id}>
            <OwnPlace {...props} own={each} levels={levels} count={countOf(each.option.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type OwnPlaceProps = Omit<OwnOptionsProps, 'own'> & { own: OwnOption; count: number | undefined }

function OwnPlace({ own: { option, path }, levels, count, ...props }: OwnPlaceProps) {
  const { source, name = source.kind, selection, onChange, way } = props
  const isWithin = useIsWithin(source)
  const isAround = selection.some(({ id }) => isWithin(option.id, id))
  // Within a whole that is chosen there is nothing to add: its level shows what is
  if (option.hasParts || isAround) {
    return (
      <OpeningRow
        option={option}
        path={path}
        way={way}
        chosenInside={selection.filter(({ id }) => id === option.id || isWithin(id, option.id)).length}
        isWhole={isAround || selection.some(({ id }) => id === option.id)}
        count={source.conditionKey ? count : null}
      />
    )
  }
  return (
    <CheckboxChoice
      name={name}
      value={option.id}
      checked={selection.some(({ id }) => id === option.id)}
      onChange={() => onChange(toggleOption(selection, levels, option, isWithin))}
      count={source.conditionKey && <PostingCount count={count} />}
    >
      {option.name}
    </CheckboxChoice>
  )
}
