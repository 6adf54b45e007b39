import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import type { LevelChoice } from './level-choice.ts'
import styles from './level-chooser.module.css'
import { LevelOptions } from './level-options.tsx'
import { OwnOptions } from './level-own-options.tsx'
import { type FirstLevel, useLevels } from './level-source.ts'

type LevelChooserProps = LevelChoice & {
  /** The first level, where it is there already. */
  first?: FirstLevel | undefined
  /** Of the open level. */
  headingTag: 'h2' | 'h3'
}

/** Choosing level by level: what is chosen, where one is, and the options there. */
export function LevelChooser({ headingTag: Heading, ...props }: LevelChooserProps) {
  const { source, selection, onChange, way } = props
  const { levels, own, current, isLoading, retry } = useLevels(source, props.path, props.first)
  const isOpen = !isLoading && !retry
  // An address may name what there is not, such as a level of the tab that was left: what is open counts
  const path = isOpen ? levels.flatMap(({ parent }) => parent?.id ?? []) : props.path
  const heading = useRef<HTMLHeadingElement>(null)
  const place = path.join('.')
  const placeBefore = useRef(place)
  // After a change of level, move the focus to its name, so that screen readers announce it
  useEffect(() => {
    if (placeBefore.current !== place) heading.current?.focus()
    placeBefore.current = place
  }, [place])
  const above = levels.at(levels.at(-1)?.parent === current ? -2 : -1)?.parent?.name ?? source.rootName
  const back = { icon: 'arrow_left', label: `${above}へ戻る`, className: styles.back } as const
  return (
    <div className={styles.chooser}>
      <ChosenChips selection={selection} onChange={onChange} returnFocusTo={heading} />
      {path.length === 0 && isOpen && <OwnOptions {...props} levels={levels} own={own} />}
      <div className={styles.head}>
        {path.length > 0 &&
          ('hrefOf' in way ? (
            <IconLink {...back} href={way.hrefOf(path.slice(0, -1))} />
          ) : (
            <IconButton {...back} onClick={way.onBack} />
          ))}
        <Heading ref={heading} tabIndex={-1}>
          {current?.name ?? source.rootName}
        </Heading>
      </div>
      <LevelOptions {...props} path={path} levels={levels} own={own} isLoading={isLoading} retry={retry} />
    </div>
  )
}
