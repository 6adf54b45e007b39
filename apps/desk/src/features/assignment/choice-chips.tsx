import { Icon } from '#desk/ui/icon.tsx'

export interface Choice {
  id: string
  label: string
  /** How deep it is in a tree. */
  level?: number
}

type ChoiceChipsProps = {
  id: string
  label: string
  /** What it means where nothing is chosen. */
  none: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Several of a long list: chosen one by one, each with a button that takes it out again. */
export const ChoiceChips = ({ id, label, none, choices, chosen, onChange }: ChoiceChipsProps) => (
  <div className="field rule-choice">
    <label htmlFor={id}>{label}</label>
    <ul className="rule-chips">
      {chosen.length === 0 && <li className="sub t12">{none}</li>}
      {chosen.map((one) => {
        const name = choices.find((choice) => choice.id === one)?.label ?? one
        return (
          <li key={one} className="rule-chip">
            {name}
            <button
              type="button"
              aria-label={`${name}を外す`}
              onClick={() => onChange(chosen.filter((other) => other !== one))}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        )
      })}
    </ul>
    <select
      id={id}
      className="in"
      value=""
      onChange={({ target }) => target.value !== '' && onChange([...chosen, target.value])}
    >
      <option value="">追加する</option>
      {choices
        .filter((choice) => !chosen.includes(choice.id))
        .map((choice) => (
          <option key={choice.id} value={choice.id}>
            {'　'.repeat(choice.level ?? 0)}
            {choice.label}
          </option>
        ))}
    </select>
  </div>
)
