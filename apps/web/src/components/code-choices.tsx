import { CheckboxChoice, ChoiceGrid, RadioChoice } from '#web/ui/choice.tsx'

/** Something to choose by its code: a place, an occupation. */
export type CodeChoice = { id: string; displayName: string }

type CodeChoicesProps = {
  choices: readonly CodeChoice[]
  /** Any number of them, or one. */
  kind: 'checkbox' | 'radio'
  /** Name of the inputs. */
  name: string
  chosen: ReadonlySet<string>
  /** Told what is chosen after a press. */
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Choices in as many columns as fit. Stands in a `<fieldset>`. */
export function CodeChoices({ choices, kind, name, chosen, onChange }: CodeChoicesProps) {
  const Choice = kind === 'radio' ? RadioChoice : CheckboxChoice
  const press = (id: string) => {
    const others = kind === 'radio' ? new Set<string>() : new Set(chosen)
    if (!others.delete(id)) others.add(id)
    onChange(others)
  }
  return (
    <ChoiceGrid>
      {choices.map(({ id, displayName }) => (
        <Choice key={id} name={name} value={id} checked={chosen.has(id)} onChange={() => press(id)}>
          {displayName}
        </Choice>
      ))}
    </ChoiceGrid>
  )
}
