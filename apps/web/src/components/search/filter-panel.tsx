import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCardListSlots } from '#web/components/parts/card-list-slots.tsx'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { hrefWithout, hrefWithoutAll } from '#web/search/search-hrefs.ts'
import { ChipLink, ChipRow } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import styles from './filter-panel.module.css'
import { useConditionsLink } from './use-conditions-link.ts'

type Condition = ComponentPayloads['filter_panel']['elements'][number]

/** Most chips in a row; a longer row shows the first of them and how many more there are. */
const rowLength = 10
const foldedLength = 8

/** The conditions in force, each to be taken off by a press. Every chip is a link: it works without scripts, too. */
export function FilterPanel({ component }: ComponentProps<'filter_panel'>) {
  const { elements } = component
  const { conditionTool } = useCardListSlots()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { ref, noteRemoval } = useFocusAfterRemoval(elements)
  const isLong = elements.length > rowLength
  const shown = isLong && !isUnfolded ? elements.slice(0, foldedLength) : elements
  return (
    <nav ref={ref} className={classNames(styles.panel, elements.length === 0 && 'until-1080')} aria-label="検索条件">
      <ChipRow flow={isLong && isUnfolded ? 'wrap' : 'slide'} className={styles.row}>
        <ChangeLink component={component} />
        {conditionTool}
        {shown.map((condition, index) => (
          <ConditionChip
            key={JSON.stringify(condition.parts)}
            condition={condition}
            onRemove={() => noteRemoval(index)}
          />
        ))}
        {isLong && (
          <TextButton
            className={styles.act}
            aria-expanded={isUnfolded}
            icon={isUnfolded ? 'chevron_up' : 'chevron_down'}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'たたむ' : `ほか${elements.length - foldedLength}件`}
          </TextButton>
        )}
        {elements.length > 1 && <RemoveAllLink onRemove={() => noteRemoval(0)} />}
      </ChipRow>
      {elements
        .filter(({ message }) => message)
        .map((condition) => (
          <p key={JSON.stringify(condition.parts)} className={styles.fault} role="alert">
            「{condition.value}」：{condition.message}
          </p>
        ))}
    </nav>
  )
}

/** The link to the form of conditions, which is beside the result from 1080 px on. */
function ChangeLink({ component }: Pick<ComponentProps<'filter_panel'>, 'component'>) {
  return (
    <ChipLink look="strong" icon="filter" className="until-1080" {...useConditionsLink(component)}>
      条件を変える
      <CountBadge count={component.elements.length} tone="brand" />
    </ChipLink>
  )
}

function ConditionChip({ condition, onRemove }: { condition: Condition; onRemove: () => void }) {
  const [parameters] = useSearchParams()
  const { iconType, name, value, parts } = condition
  return (
    <ChipLink
      look="tinted"
      icon={iconType}
      iconEnd="close"
      className={styles.condition}
      href={hrefWithout(parameters, parts)}
      onClick={onRemove}
      data-condition
    >
      <span className={styles.value}>
        <span className="sr">{name}：</span>
        {value}
        <span className="sr">をはずす</span>
      </span>
    </ChipLink>
  )
}

function RemoveAllLink({ onRemove }: { onRemove: () => void }) {
  const [parameters] = useSearchParams()
  return (
    <Link className={classNames(styles.act, styles.removeAll)} href={hrefWithoutAll(parameters)} onClick={onRemove}>
      すべて解除
    </Link>
  )
}

/** Removing a chip loses the focus: the chip that takes its place gets it, or else the first link. */
function useFocusAfterRemoval(elements: readonly Condition[]) {
  const ref = useRef<HTMLElement>(null)
  const removedAt = useRef<number | null>(null)
  const shownElements = useRef(elements)
  useEffect(() => {
    if (shownElements.current === elements) return
    shownElements.current = elements
    const index = removedAt.current
    removedAt.current = null
    if (index === null) return
    const chips = [...(ref.current?.querySelectorAll<HTMLElement>('[data-condition]') ?? [])]
    const next = chips[Math.min(index, chips.length - 1)] ?? document.querySelector<HTMLElement>('main h1')
    next?.focus({ preventScroll: true })
  }, [elements])
  const noteRemoval = (index: number) => {
    removedAt.current = index
  }
  return { ref, noteRemoval }
}
