import { valueAt } from '../postings/document-path.ts'
import { begunFixedTerm } from './document.ts'
import type { ControlProps } from './field-props.ts'
import { wordsOfChoices } from './field-text.ts'

/** Values that are no texts in the import format, by what the list calls them. */
const valueOf = (field: ControlProps['field'], chosen: string): unknown => {
  if (field.cell === 'yes_no') return chosen === 'true'
  return field.cell === 'dbs' && chosen === '' ? null : chosen
}

/** One of a few values that the import format has words for. */
export function ChoiceControl({ field, document, id, described, onType }: ControlProps) {
  const { path, cell } = field
  const value = valueAt(document, path)
  const words = Object.entries(wordsOfChoices[cell] ?? {})
  const choose = (chosen: string) => {
    if (cell !== 'contract_kind') return onType(path, valueOf(field, chosen))
    // Only a fixed term has a length and a renewal
    onType('x-tsunagu.terms.contract', chosen === 'fixed_term' ? begunFixedTerm : { kind: chosen })
  }
  return (
    <select
      id={id}
      className="in"
      value={value === null || value === undefined ? '' : String(value)}
      {...described}
      onChange={({ target }) => choose(target.value)}
    >
      {(cell === 'dbs' || value === '' || value === undefined) && (
        <option value="">{cell === 'dbs' ? '書かない' : '選んでください'}</option>
      )}
      {words.map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </select>
  )
}
