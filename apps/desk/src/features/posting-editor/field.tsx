import type { CheckedFault } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import { fixesOf, wordsOf } from '@tsunagu/contract/feed/fault-fixes.ts'
import { faultSentence } from '@tsunagu/contract/feed/fault-sentences.ts'
import type { PostingField } from '@tsunagu/contract/feed/posting-fields.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { valueAt } from '../postings/document-path.ts'
import { ChoiceControl } from './choice-control.tsx'
import { FacetsControl } from './facets-control.tsx'
import { type ControlProps, lengthOf } from './field-props.ts'
import { ListControl } from './list-control.tsx'
import { PlaceControl } from './place-control.tsx'
import { RowsControl } from './rows-control.tsx'
import { TextControl, wideText } from './text-control.tsx'

const choosing = new Set(['pay_unit', 'contract_kind', 'renewal_kind', 'dbs', 'yes_no'])
const inRows = new Set(['pairs', 'amounts', 'stations'])

function Control(props: ControlProps) {
  const { cell, path } = props.field
  if (path === 'x-tsunagu.municipalityCode') return <PlaceControl {...props} />
  if (choosing.has(cell)) return <ChoiceControl {...props} />
  if (inRows.has(cell)) return <RowsControl {...props} />
  if (cell === 'facets') return <FacetsControl {...props} />
  if (cell === 'list') return <ListControl {...props} />
  return <TextControl {...props} />
}

/** The id of a field’s control, by which the check leads there. */
const idOfField = (path: string): string => `pe-${path}`

/** The name of a field in the form. */
export const nameOfField = ({ path, name }: PostingField): string =>
  path === 'x-tsunagu.municipalityCode' ? '市区町村' : name

type FieldProps = Omit<ControlProps, 'id' | 'described'> & { faults: readonly CheckedFault[] }

/** A field with what is against it: the sentence, the words that it is about, and what puts it right. */
export function Field({ faults, ...props }: FieldProps) {
  const { field, document, choices, onType } = props
  const id = idOfField(field.path)
  const isInvalid = faults.some(({ isWarning }) => !isWarning)
  return (
    <div className={`field pe-${field.cell}${(lengthOf(choices, field.path) ?? 0) >= wideText ? ' pe-wide' : ''}`}>
      <label htmlFor={id}>
        {nameOfField(field)}
        {field.isRequired && <span className="must"> 必須</span>}
      </label>
      <Control
        {...props}
        id={id}
        described={{
          'aria-describedby': faults.length > 0 ? `${id}-why` : undefined,
          'aria-invalid': isInvalid || undefined,
        }}
      />
      {faults.length > 0 && (
        <ul id={`${id}-why`} className="pe-faults">
          {faults.map((fault) => (
            <li key={fault.reason} className={`fault${fault.isWarning ? ' warn' : ''}`}>
              <Icon name={fault.isWarning ? 'warning' : 'error'} size={14} />
              <span className="grow">{sentenceOf(fault)}</span>
              <Fixes fault={fault} document={document} onType={onType} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is wrong, for staff. */
export const sentenceOf = (fault: CheckedFault): string =>
  faultSentence(fault) ?? `取りこみの形式に合っていません（${fault.reason}）。`

/** The presses that put a fault right. */
export const Fixes = ({
  fault,
  document,
  onType,
}: { fault: CheckedFault } & Pick<FieldProps, 'document' | 'onType'>) =>
  fault.path.includes('[')
    ? null
    : fixesOf(fault, valueAt(document, fault.path)).map(({ label, value }) => (
        <Button key={label} size="s" onClick={() => onType(fault.path, value)}>
          {label}
        </Button>
      ))

/** The words that a fault is about, in their place; null where it is about the whole. */
export function Excerpt({ fault, document }: { fault: CheckedFault; document: unknown }) {
  const words = wordsOf(fault)
  const text = valueAt(document, fault.path)
  const place = typeof text === 'string' && words !== '' ? text.indexOf(words) : -1
  if (typeof text !== 'string' || place < 0) return null
  return (
    <p className="pe-excerpt">
      {place > excerptAround && '…'}
      {text.slice(Math.max(0, place - excerptAround), place)}
      <mark className="lw">{words}</mark>
      {text.slice(place + words.length, place + words.length + excerptAround)}
    </p>
  )
}

/** So many characters around the words say where they are. */
const excerptAround = 14

/** Leads to the field of a fault, and marks its words. */
export function goToField(path: string, words: string): void {
  const control = document.getElementById(idOfField(path))
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
  if (words === '' || !(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return
  const place = control.value.indexOf(words)
  if (place >= 0) control.setSelectionRange(place, place + words.length)
}
