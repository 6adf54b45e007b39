import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { Form, FormElement, FormElementSet } from '@tsunagu/contract/form/form.ts'
import {
  emptySet,
  groupsOf,
  isRepeated,
  keysOfSet,
  renumbered,
  type SetGroup,
} from '@tsunagu/contract/form/repeated-sets.ts'

const firstElement = (set: FormElementSet): FormElement | undefined =>
  set.elements[0] ?? set.elementSets.map(firstElement).find((element) => element !== undefined)

/** Identifies a repetition when it moves: its first field, and its size (a repetition may start with one of another set). */
export function repetitionKey(set: FormElementSet): string {
  const first = firstElement(set)
  return `${first ? fieldId(first.state) : ''} ${keysOfSet(set).length}`
}

type EditGroup = (group: SetGroup, place: number) => readonly FormElementSet[]

/** Edits the group of a repetition. Its indexes begin where they began. */
function editSets(sets: readonly FormElementSet[], key: string, edit: EditGroup): FormElementSet[] {
  return groupsOf(sets).flatMap((group) => {
    const place = group.findIndex((set) => isRepeated(set) && repetitionKey(set) === key)
    if (place < 0) return group.map((set) => editNested(set, key, edit))
    const base = Math.min(...group.map(({ elementsKeyIndex }) => elementsKeyIndex))
    return edit(group, place).map((set, index) =>
      set.elementsKeyIndex === base + index ? set : { ...set, elementsKeyIndex: base + index },
    )
  })
}

function editNested(set: FormElementSet, key: string, edit: EditGroup): FormElementSet {
  const elementSets = editSets(set.elementSets, key, edit)
  const isSame = elementSets.every((inner, index) => inner === set.elementSets[index])
  return isSame && elementSets.length === set.elementSets.length ? set : { ...set, elementSets }
}

/** Unchanged sets stay the same objects: they need not render again. */
const editForm = (form: Form, key: string, edit: EditGroup): Form => ({
  ...form,
  sections: form.sections.map((section) => ({
    ...section,
    elementSets: renumbered(editSets(section.elementSets, key, edit)),
  })),
})

const bornAt = (set: FormElementSet, birth: number): FormElementSet => ({
  ...set,
  elements: set.elements.map((element) => ({ ...element, state: { ...element.state, keyIndex: birth } })),
  elementSets: set.elementSets.map((inner) => bornAt(inner, birth)),
})

/**
 * The form with an empty repetition behind the others of its group.
 * @param key any repetition of the group
 * @param birth the index that its fields are known by: no other field of the form may have it
 */
export const withAdded = (form: Form, key: string, birth: number): Form =>
  editForm(form, key, (group) => [...group, bornAt(emptySet(group[0]), birth)])

/** The form without a repetition; an empty one, created at `birth`, replaces the only one. */
export const withRemoved = (form: Form, key: string, birth: number): Form =>
  editForm(form, key, (group, place) =>
    group.length === 1 ? [bornAt(emptySet(group[0]), birth)] : group.filter((_, index) => index !== place),
  )

/** The form with a repetition `steps` further down (up where negative); at the ends it stays. */
export const withMoved = (form: Form, key: string, steps: number): Form =>
  editForm(form, key, (group, place) => {
    const others = group.filter((_, index) => index !== place)
    const moved = group.slice(place, place + 1)
    const to = Math.min(Math.max(place + steps, 0), others.length)
    return [...others.slice(0, to), ...moved, ...others.slice(to)]
  })

/** A repetition that was taken out, and from where. */
export type RemovedRepetition = { set: FormElementSet; place: number; isOnly: boolean }

/** The form with a removed repetition where it was. @param key any repetition of the group */
export const withPutBack = (form: Form, key: string, { set, place, isOnly }: RemovedRepetition): Form =>
  editForm(form, key, (group) => [...group.slice(0, place), set, ...group.slice(place + (isOnly ? 1 : 0))])
