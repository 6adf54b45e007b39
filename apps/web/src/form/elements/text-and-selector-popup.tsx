import { textContent } from '@tsunagu/contract/form/content-states.ts'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { shownText } from './choices.ts'
import { chosenOf, contentsOf } from './chosen-codes.ts'
import { SelectorPopup } from './selector-popup.tsx'
import styles from './text-and-selector-popup.module.css'
import { useTypedValue } from './text-value.ts'
import { useLevelHistory } from './use-level-history.ts'

/** A text to type, or to fill in from a master list by the button beside it. */
export function TextAndSelectorPopup(props: FormFieldProps<'text_and_selector_popup'>) {
  const { element, isRequired, label } = props
  const { popup, text } = element.ui
  const field = useFormField(props)
  const [content] = field.contents
  const history = useLevelHistory(`${field.texts.id} ${popup.viewId}`)
  const setText = (typed: string) => field.change(typed === '' ? [] : [textContent(typed)])
  const value = useTypedValue<HTMLInputElement>(content ? shownText(content) : '', setText)
  return (
    <>
      <FieldFrame {...field.texts}>
        {(control) => (
          <div className={styles.line}>
            <TextInput
              {...control}
              {...value}
              onBlur={field.leave}
              disabled={field.isDisabled}
              placeholder={text.placeholder || undefined}
              unit={text.unit || undefined}
              aria-required={isRequired || undefined}
            />
            <Button
              variant="secondary"
              className={styles.button}
              disabled={field.isDisabled}
              aria-haspopup="dialog"
              onClick={() => history.goTo([])}
            >
              一覧から選ぶ
              <span className="sr">（{label}）</span>
            </Button>
          </div>
        )}
      </FieldFrame>
      {history.path && (
        <SelectorPopup
          viewId={popup.viewId}
          title={`${label}を選ぶ`}
          isSingle
          // What was typed is no choice of the list
          selection={chosenOf(field.contents.filter((each) => each.label !== ''))}
          onChange={(chosen) => field.change(contentsOf(chosen))}
          history={history}
        />
      )}
    </>
  )
}
