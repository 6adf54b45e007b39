import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormElement, FormElementSet } from '@tsunagu/contract/form/form.ts'
import { groupsOf, isRepeated } from '@tsunagu/contract/form/repeated-sets.ts'
import { memo } from 'react'
import { FormField } from './form-field.tsx'
import styles from './form-set.module.css'
import { RepeatedSets } from './lazy-parts.ts'
import { repetitionKey } from './repetitions.ts'

/** Texts that are longer than a name get a line of their own. */
const longestShort = 40

/** Whether an element may be beside others: names, amounts, dates; not addresses, passwords or lists. */
function isShort({ uiType, rules, validateType }: FormElement): boolean {
  if (uiType === 'select_box') return true
  const isPlain = (rules.rule === '' || rules.rule === 'katakana') && !rules.autocomplete.endsWith('-password')
  return uiType === 'text_field' && validateType !== 'email' && isPlain && rules.maxLength <= longestShort
}

const join = (...texts: unknown[]) => texts.filter((text) => typeof text === 'string' && text !== '').join('\n')

/** Sets in a column; repeating ones as groups that can grow. */
export const FormSets = ({ sets }: { sets: readonly FormElementSet[] }) =>
  groupsOf(sets).map((group, place) => {
    const [first] = group
    const key = `${place} ${first.label}`
    if (!isRepeated(first)) return <FormSet key={key} set={first} />
    return (
      <RepeatedSets key={key} group={group}>
        {(set) => <FormSet key={repetitionKey(set)} set={set} isTitled />}
      </RepeatedSets>
    )
  })

type FormSetProps = {
  set: FormElementSet
  /** A heading above says label and explanation already. */
  isTitled?: boolean
}

/** Elements that belong together; short ones (姓 and 名) are side by side where they fit. Renders again only for another set. */
const FormSet = memo(function FormSet({ set, isTitled = false }: FormSetProps) {
  const { elements, elementSets, isShowRequired, label } = set
  const subLabel = isTitled ? '' : set.subLabel
  const isGroup = elements.length > 1
  const [only] = elements
  const isNamedByField = elements.length === 1 && (!only?.label || only.label === label)
  const isLabelShown = !isTitled && label !== '' && !isNamedByField
  const isSubLabelInField = elements.length === 1 && !isLabelShown
  const fields = elements.map((element, index) => (
    <FormField
      key={fieldId(element.state) + element.label}
      element={element}
      label={element.label || label}
      isLabelHidden={isGroup && element.label === ''}
      hint={index === 0 && isSubLabelInField ? join(subLabel, element.description) : element.description}
      isRequired={isShowRequired}
    />
  ))
  const nested = elementSets.length > 0 && <FormSets sets={elementSets} />
  if (!isGroup && !isLabelShown && (isSubLabelInField || !subLabel)) {
    return (
      <>
        {fields}
        {nested}
      </>
    )
  }
  return (
    <div role="group" aria-label={(!isTitled && label) || undefined} className={styles.group}>
      {isLabelShown && (
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
      )}
      {subLabel && <p className="note">{subLabel}</p>}
      {fields.length > 0 && (
        <div className={isGroup && elements.every(isShort) ? styles.pair : styles.stack}>{fields}</div>
      )}
      {nested && <div className={styles.stack}>{nested}</div>}
    </div>
  )
})
