import type { ScheduleCell } from '@tsunagu/contract/components/available-schedule.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { moveByArrow } from './schedule-arrows.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

type ScheduleCheckAllProps = ComponentProps<'input'> & {
  cells: readonly ScheduleCell[]
  draft: ScheduleDraft
  label: string
}

/** A box for several hours at once: half when some of them are checked, and then a press checks all. */
export function ScheduleCheckAll({ cells, draft, label, className, children, ...rest }: ScheduleCheckAllProps) {
  const count = cells.filter(draft.isChecked).length
  const isMixed = count > 0 && count < cells.length
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={className}>
      {children}
      <input
        {...rest}
        ref={box}
        type="checkbox"
        aria-label={label}
        data-all
        checked={count === cells.length}
        onChange={() => draft.setHours(cells, count < cells.length)}
        onKeyDown={moveByArrow}
      />
    </label>
  )
}
