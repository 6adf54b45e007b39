import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { CheckboxChoice, ChoiceGrid } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { chosenOptions } from './chosen-options.ts'
import styles from './simple-check-box-list.module.css'

/** A sentence per box, such as a consent. What is consented to opens beside the form: nothing typed is lost. */
export function SimpleCheckBoxList(props: FormFieldProps<'simple_check_box_list'>) {
  const { contents, links = [] } = props.element.ui
  const field = useFormField(props)
  const { isChosen, toggle } = chosenOptions(props.element, field)
  return (
    <FieldGroup {...field.texts}>
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map(({ text, url }) => (
            <Link key={url} href={url} isExternal>
              {text}
            </Link>
          ))}
        </p>
      )}
      <ChoiceGrid columns="single">
        {contents.map((option) => (
          <CheckboxChoice
            key={option.label}
            checked={isChosen(option)}
            onChange={() => toggle(option)}
            onBlur={field.leave}
            disabled={field.isDisabled}
            aria-required={props.isRequired || undefined}
          >
            {option.label}
          </CheckboxChoice>
        ))}
      </ChoiceGrid>
    </FieldGroup>
  )
}
