import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'
import type { IconType } from '@tsunagu/contract/icons.ts'
import { useRef, useState } from 'react'
import type { FormFieldState } from '#web/form/use-form-field.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipRow, RemovableChip } from '#web/ui/chip.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { LevelDialog } from './level-dialog.tsx'
import type { Chosen } from './level-selection.ts'
import type { LevelSource } from './level-source.ts'

/** A way into the choice: a button that opens the levels of its source. */
type Entrance = { name: string; iconType: IconType | ''; source: LevelSource }

type CodedChoiceProps = { field: FormFieldState; entrances: readonly Entrance[] }

const nameOf = ({ label, text }: ContentState) => label || text

/** Codes of master data, several of them: chips of what is chosen, and dialogs to choose in. */
export function CodedChoice({ field, entrances }: CodedChoiceProps) {
  const [opened, setOpened] = useState<Entrance | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const remove = (removed: ContentState) => {
    field.change(field.contents.filter((content) => content !== removed))
    // The pressed cross goes with its chip: without this the focus would be lost
    group.current?.querySelector<HTMLElement>('[data-entrance]')?.focus()
  }
  const decide = (selection: readonly Chosen[]) =>
    field.change(selection.map(({ id, label }) => textContent(id, label)))
  return (
    <FieldGroup {...field.texts}>
      <div ref={group} className="stack tight">
        {field.contents.length > 0 && (
          <ChipRow>
            {field.contents.map((content) => (
              <RemovableChip
                key={content.text}
                removeLabel={`「${nameOf(content)}」をはずす`}
                onRemove={() => remove(content)}
              >
                {nameOf(content)}
              </RemovableChip>
            ))}
          </ChipRow>
        )}
        {entrances.map((entrance) => (
          <Button
            key={entrance.source.kind}
            data-entrance
            variant="secondary"
            icon={entrance.iconType}
            disabled={field.isDisabled}
            onClick={() => setOpened(entrance)}
          >
            {entrance.name}
          </Button>
        ))}
      </div>
      {opened && (
        <LevelDialog
          title={opened.name}
          source={opened.source}
          selection={field.contents.map((content) => ({ id: content.text, label: nameOf(content) }))}
          onDecide={decide}
          onClose={() => setOpened(null)}
        />
      )}
    </FieldGroup>
  )
}
