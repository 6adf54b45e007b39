import type { ReactNode } from 'react'
import { fieldNames } from './fee-words.ts'
import type { PlacementField } from './placement-draft.ts'
import type { usePlacementForm } from './use-placement-form.ts'

type Form = ReturnType<typeof usePlacementForm>

/** The id of a field in the dialog, by which it gets the focus. */
export const fieldId = (field: PlacementField): string => `placement-${field}`

type FieldProps = {
  form: Form
  field: PlacementField
  /** Fields that should be filled by now. */
  missing: readonly string[]
  /** A help, or what to take over. */
  help?: ReactNode
}

/** What describes a field: its fault, what somebody else wrote, its help. */
function Under({ form, field, help }: Omit<FieldProps, 'missing'>) {
  const fault = form.faults.find((one) => one.field === field)
  const clash = form.clashes.find((one) => one.field === field)
  if (!fault && !clash && !help) return null
  return (
    <div id={`${fieldId(field)}-about`} className="t12 sub">
      {fault && <p className="err">{fault.reason}</p>}
      {clash && <p className="warn">ほかの人の入力：{clash.theirs || '空欄'}</p>}
      {help}
    </div>
  )
}

const Label = ({ field, missing }: Pick<FieldProps, 'field' | 'missing'>) => (
  <label htmlFor={fieldId(field)}>
    {fieldNames[field]}
    {missing.includes(field) && <span className="err">　記入なし</span>}
  </label>
)

const common = ({ form, field, help }: FieldProps) => ({
  id: fieldId(field),
  className: 'in',
  value: form.draft[field],
  'aria-invalid': form.faults.some((one) => one.field === field) || undefined,
  'aria-describedby':
    help || form.faults.some((one) => one.field === field) || form.clashes.some((one) => one.field === field)
      ? `${fieldId(field)}-about`
      : undefined,
})

type InputProps = FieldProps & { kind: 'day' | 'number' | 'text'; placeholder?: string; max?: number }

/** A day, a number or a text. */
export const InputField = ({ kind, placeholder, max, ...props }: InputProps) => (
  <div className="field">
    <Label {...props} />
    <input
      {...common(props)}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      placeholder={placeholder}
      maxLength={max}
      autoComplete="off"
      onChange={({ target }) => props.form.change(props.field, target.value)}
    />
    <Under {...props} />
  </div>
)

type ChoiceProps = FieldProps & {
  options: Readonly<Record<string, string>>
  /** Whether nothing may be chosen. */
  canBeEmpty?: boolean
}

/** One of a few. */
export const ChoiceField = ({ options, canBeEmpty = false, ...props }: ChoiceProps) => (
  <div className="field">
    <Label {...props} />
    <select {...common(props)} onChange={({ target }) => props.form.change(props.field, target.value)}>
      {canBeEmpty && <option value="">選んでください</option>}
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
    <Under {...props} />
  </div>
)
