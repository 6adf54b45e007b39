import { openFieldsOf } from '@tsunagu/contract/staff/template-fields.ts'
import { Icon } from '#desk/ui/icon.tsx'

type OpenFieldsProps = { text: string; onFill: (field: string) => void }

/** The fields of a template that are still to be filled in; each leads to its place in the text. */
export function OpenFields({ text, onFill }: OpenFieldsProps) {
  const open = openFieldsOf(text)
  if (open.length === 0) return null
  return (
    <p className="open-fields">
      <Icon name="warning" size={14} />
      未入力の差しこみが{open.length}つあります
      {open.map((field) => (
        <button key={field} type="button" onClick={() => onFill(field)}>
          {field}
        </button>
      ))}
    </p>
  )
}
