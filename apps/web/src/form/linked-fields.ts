import type { Address } from '@tsunagu/contract/base/address.ts'
import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { LinkedFormElement } from '@tsunagu/contract/form/elements/linked-form-element.ts'
import type { FormElement, FormElementOf } from '@tsunagu/contract/form/form.ts'
import { type FormField, linkedFieldId } from '@tsunagu/contract/form/form-fields.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'
import type { FormStore } from './form-store.ts'

/** A value that is handed on to a linked field. */
type LinkedValue = { code: string; name: string }

type Change = readonly [id: string, contents: readonly ContentState[]]

/**
 * The effect of handing a value on: the replaced values of other fields, as they were shown, and how to restore them.
 * Fields that were changed since keep their value.
 */
export type LinkedChange = { replaced: readonly string[]; undo: () => void }

/** Converts a value into one of the linked field: one of its choices where it has some; none where they lack it. */
function linkedContents({ follows, options }: FormField, { code, name }: LinkedValue, asCode: boolean): ContentState[] {
  if (follows) return [textContent(follows.valueType === 'code' ? code : name, name)]
  if (options.length > 0) {
    const option = options.find(({ label, state }) => state.text === code || state.text === name || label === name)
    return option ? [option.state] : []
  }
  return [textContent(asCode ? code : name)]
}

const isSameText = (one: readonly ContentState[], other: readonly ContentState[]) => one[0]?.text === other[0]?.text

/**
 * Makes changes at once and remembers the previous values.
 * @param own the field that the job seeker changed
 */
function applied(store: FormStore, changes: readonly Change[], own = ''): LinkedChange {
  const before = changes.map(([id]): Change => [id, store.field(id).contents])
  const replaced = before.flatMap(([id, [first, ...others]], index) => {
    const isUnchanged = isSameText(first ? [first, ...others] : [], changes[index]?.[1] ?? [])
    return id === own || !first || isUnchanged ? [] : [first.label || first.text]
  })
  store.changeAll(changes)
  const undo = () => store.changeAll(before.filter(([id], index) => store.field(id).contents === changes[index]?.[1]))
  return { replaced, undo }
}

/** The change that hands a value on; none where it is unknown, or the field is missing or disabled. */
function changeOf(store: FormStore, from: FormElement, link: LinkedFormElement | null, value: LinkedValue): Change[] {
  const field = link ? store.definition(linkedFieldId(from, link)) : undefined
  if (!link || !field || field.element.isDisabled || value.name === '') return []
  const contents = linkedContents(field, value, link.formContentsSyncAction === 'value_as_code')
  return contents.length > 0 ? [[linkedFieldId(from, link), contents]] : []
}

/**
 * Fills the fields that a postal code is linked with. A street that begins with the town has been typed already: it stays.
 * What is not known of the address stays as it is.
 */
export function fillAddress(store: FormStore, from: FormElementOf<'zip_code'>, address: Address): LinkedChange {
  const { prefectureLinkedFormElement, cityLinkedFormElement, streetNumberLinkedFormElement } = from.ui
  const { prefectureCode, prefectureName, cityCode, cityName, address1 } = address
  const street = changeOf(store, from, streetNumberLinkedFormElement, { code: '', name: address1 })
  return applied(store, [
    ...changeOf(store, from, prefectureLinkedFormElement, { code: prefectureCode, name: prefectureName }),
    ...changeOf(store, from, cityLinkedFormElement, { code: cityCode, name: cityName }),
    ...street.filter(([id]) => !store.field(id).contents[0]?.text.startsWith(address1)),
  ])
}

/** Clears a value that is not among the choices of the group: 月給 25万円以上 for hourly pay. */
function outsideGroup(store: FormStore, id: string, group: string): Change[] {
  const answer = store.field(id).contents
  const option = store.definition(id)?.options.find(({ state }) => state.text === answer[0]?.text)
  return answer.length === 0 || option?.group === group ? [] : [[id, []]]
}

/**
 * Sets a select and hands its value on to the linked field. Clears a municipality of another prefecture, which would be
 * wrong.
 */
export function chooseLinked(
  store: FormStore,
  from: FormElementOf<'select_box'>,
  id: string,
  contents: readonly ContentState[],
): LinkedChange {
  const link = from.ui.linkedFormElement
  const own: Change = [id, contents]
  const grouped = store.definition(id)?.groups ?? null
  if (grouped !== null) return applied(store, [own, ...outsideGroup(store, grouped, contents[0]?.text ?? '')], id)
  if (!link || isSameText(store.field(id).contents, contents)) return applied(store, [own], id)
  const [chosen] = contents
  if (link.formContentsSyncAction !== 'municipalities') {
    const value = { code: chosen?.text ?? '', name: chosen?.label ?? '' }
    return applied(store, [own, ...changeOf(store, from, link, value)], id)
  }
  const target = linkedFieldId(from, link)
  const [municipality] = store.field(target).contents
  const isByCode = store.definition(target)?.follows?.valueType === 'code'
  const isInside = isByCode && chosen !== undefined && municipality?.text.startsWith(chosen.text)
  return applied(store, municipality && !isInside ? [own, [target, []]] : [own], id)
}
