import { answersIn, isSameAnswer } from '@tsunagu/contract/form/answers.ts'
import { elementState, fieldId, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { Form, FormElement } from '@tsunagu/contract/form/form.ts'
import { type FormField, fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { fillForm, presentForm } from '@tsunagu/contract/form/repeated-sets.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import type { StoredProfile } from './profile.queries.ts'
import { documentsState, ownContents } from './profile-files.ts'
import { presentTel } from './tel.present.ts'

/** Keys whose answers the account has: they are not stored a second time. */
export const accountKeys = { email: 'email', tel: 'tel' } as const

/** All stored answers of a profile, with those of the account. */
export function statesOfProfile({ email, tel, answers, files }: StoredProfile): FormElementState[] {
  const known = answers.map((state) =>
    state.type === 'file_list'
      ? { ...state, contentStates: ownContents(files, state.key, state.contentStates) }
      : state,
  )
  return [
    ...known,
    documentsState(files),
    elementState('text', accountKeys.email, email ? [textContent(email)] : []),
    elementState('text', accountKeys.tel, tel ? [textContent(tel)] : []),
  ]
}

/** Lists under several headings share a key; the heading of a choice may have changed since it was stored. */
const isUnderHeadings = ({ element, repetition }: FormField) => element.uiType === 'check_box_list' && repetition === ''

/** What is not offered any more cannot be seen nor taken back, so it is left out; labels are today's. */
function offeredContents({ element, options, follows }: FormField, contents: readonly ContentState[]): ContentState[] {
  if (options.length === 0 || follows) return [...contents]
  return contents.flatMap(
    (content) => options.find(({ state }) => isSameAnswer(element.state.type, state, content))?.state ?? [],
  )
}

/** Shows telephone numbers as people write them. */
const shownContent = ({ rules }: FormElement, content: ContentState): ContentState =>
  rules.rule === 'tel' ? { ...content, text: presentTel(content.text) } : content

/** A form with the stored answers in it, with as many repetitions of each set as stored. */
export function storedForm(form: Form, states: readonly FormElementState[]): Form {
  const byId = new Map(states.map((state) => [fieldId(state), state]))
  const byKey = Map.groupBy(states, ({ key }) => key)
  const filled = fieldsOf(presentForm(form, states)).map((field) => {
    const { state } = field.element
    const own = byId.get(fieldId(state))
    const given = isUnderHeadings(field) ? (byKey.get(state.key) ?? []) : own ? [own] : []
    const contents = given.filter(({ type }) => type === state.type).flatMap(answersIn)
    const shown = offeredContents(field, contents).map((content) => shownContent(field.element, content))
    return { ...state, contentStates: shown }
  })
  return fillForm(form, filled)
}
