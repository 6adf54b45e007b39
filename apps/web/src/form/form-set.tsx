import type { FormElement, FormElementSet } from '@tsunagu/contract/form/form.ts'
import { fieldId } from '@tsunagu/contract/form/validate-form.ts'
import { FormField } from './form-field.tsx'
import styles from './form-set.module.css'

/** Texts that are longer than a name get a line of their own. */
const longestShort = 40

/** Whether an element may stand beside others: names, amounts, dates; not addresses, passwords or lists. */
function isShort({ uiType, rules, validateType }: FormElement): boolean {
  if (uiType === 'select_box') return true
  const isPlain = (rules.rule === '' || rules.rule === 'katakana') && !rules.autocomplete.endsWith('-password')
  return uiType === 'text_field' && validateType !== 'email' && isPlain && rules.maxLength <= longestShort
}

const join = (...texts: string[]) => texts.filter(Boolean).join('\n')

type FormSetProps = { set: FormElementSet }

/** Elements that belong together; short ones (姓 and 名) stand side by side where they fit. */
export function FormSet({ set }: FormSetProps) {
  const { elements, elementSets, isShowRequired, label, subLabel } = set
  const isGroup = elements.length > 1
  // 姓 and 名 say enough; two lists without labels do not
  const isLabelShown = label !== '' && elements.some((element) => element.label === '')
  const fields = elements.map((element, index) => (
    <FormField
      key={fieldId(element.state) + element.label}
      element={element}
      label={element.label || label}
      isLabelHidden={isGroup && element.label === ''}
      hint={index === 0 && !isGroup ? join(subLabel, element.description) : element.description}
      isRequired={isShowRequired}
    />
  ))
  return (
    <>
      {isGroup ? (
        <div role="group" aria-label={label || undefined} className={styles.group}>
          {isLabelShown && (
            <p className={styles.label} aria-hidden="true">
              {label}
            </p>
          )}
          {subLabel && <p className="note">{subLabel}</p>}
          <div className={elements.every(isShort) ? styles.pair : styles.stack}>{fields}</div>
        </div>
      ) : (
        fields
      )}
      {elementSets.map((nested, index) => (
        <FormSet key={`${index} ${nested.label}`} set={nested} />
      ))}
    </>
  )
}
