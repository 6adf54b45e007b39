import { isAnswer, isSameAnswer } from '@tsunagu/contract/form/answers.ts'
import type { FormOption } from '@tsunagu/contract/form/elements/options.ts'
import type { FormElement } from '@tsunagu/contract/form/form.ts'
import type { FormFieldState } from '#web/form/use-form-field.ts'

type ChosenOptions = {
  isChosen: (option: FormOption) => boolean
  /** Replaces what was chosen. An option without a value (指定しない) clears the answer. */
  choose: (option: FormOption) => void
  /** Beside what is chosen, or away from it. */
  toggle: (option: FormOption) => void
}

/** The values of a list of choices. Preserves values that the list does not offer (another list with the same key). */
export function chosenOptions({ state: { type } }: FormElement, { contents, change }: FormFieldState): ChosenOptions {
  const answersOf = ({ state }: FormOption) => (isAnswer(type, state) ? [state] : [])
  const isChosen = (option: FormOption) =>
    isAnswer(type, option.state)
      ? contents.some((content) => isSameAnswer(type, content, option.state))
      : contents.length === 0
  return {
    isChosen,
    choose: (option) => change(answersOf(option)),
    toggle: (option) => {
      const others = contents.filter((content) => !isSameAnswer(type, content, option.state))
      change(isChosen(option) ? others : [...others, ...answersOf(option)])
    },
  }
}
