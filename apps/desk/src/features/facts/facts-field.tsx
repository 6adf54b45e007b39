import type { factGroups } from './facts-fields.ts'

type Field = (typeof factGroups)[number]['fields'][number]
type FactFieldProps = { field: Field; value: string; fault: string; onChange: (value: string) => void }

/** One value, with what it is for and what is wrong with it. */
export function FactField({ field, value, fault, onChange }: FactFieldProps) {
  const { name, label, hint, maxLength, isLong, isEmail } = field
  const id = `fact-${name}`
  const common = {
    id,
    className: 'in',
    maxLength,
    value,
    'aria-invalid': fault !== '',
    'aria-describedby': `${id}-note`,
    autoComplete: 'off',
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...common} rows={4} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...common}
          inputMode={isEmail ? 'email' : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <span id={`${id}-note`} className={fault ? 't12 warn' : 'sub t12'}>
        {fault || hint}
      </span>
    </div>
  )
}
