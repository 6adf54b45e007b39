import { type RefObject, useState } from 'react'
import { ChipRow, RemovableChip } from '#web/ui/chip.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import type { Chosen } from './level-selection.ts'

type ChosenChipsProps = {
  selection: readonly Chosen[]
  onChange: (selection: readonly Chosen[]) => void
  /** They can be read only. */
  isDisabled?: boolean | undefined
  /** Takes the focus when the pressed cross has gone with its chip. */
  returnFocusTo: RefObject<HTMLElement | null>
}

/** More would push what is to be chosen out of sight; a handful over it is shown all the same. */
const fewChips = 8
const spareChips = 2

/** What is chosen, each with a cross to take it off; of very many the first few, the others at a press. */
export function ChosenChips({ selection, onChange, isDisabled, returnFocusTo }: ChosenChipsProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (selection.length === 0) return null
  const isLong = selection.length > fewChips + spareChips
  const shown = isLong && !isOpen ? selection.slice(0, fewChips) : selection
  const remove = (removed: Chosen) => {
    onChange(selection.filter((chosen) => chosen !== removed))
    returnFocusTo.current?.focus({ preventScroll: true })
  }
  return (
    <ChipRow>
      {shown.map((chosen) => (
        <RemovableChip
          key={chosen.id}
          removeLabel={`「${chosen.label}」をはずす`}
          onRemove={() => remove(chosen)}
          isDisabled={isDisabled}
        >
          {chosen.label}
        </RemovableChip>
      ))}
      {isLong && (
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '少なく表示' : `ほか${selection.length - shown.length}件を表示`}
        </TextButton>
      )}
    </ChipRow>
  )
}
