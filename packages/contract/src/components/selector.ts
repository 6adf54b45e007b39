import { pageInfo } from '../base/page-info.ts'
import { object, oneOf, Type } from '../base/schema.ts'
import { occupationSelectTypes, searchTypes } from '../form/ui-types.ts'
import { defineComponent } from './define-component.ts'

/**
 * A choice, or a group of choices. `data` is open in the specification; ours has the full name of the choice
 * (`fullLabel`: 看護師・准看護師・病棟), its heading (`group`), whether it can be chosen, its number of direct children
 * (`childCount`), and the requested ones of them.
 */
export interface SelectorElement {
  label: string
  id: string
  data: { fullLabel: string; group: string; isSelectable: boolean; childCount: number; elements: SelectorElement[] }
}

/** No list has more levels; a schema of its own for each keeps definitions free of references. */
const levels = 5

const elementsOf = (left: number) =>
  left === 0 ? Type.Array(Type.Never(), { maxItems: 0 }) : Type.Array(elementOf(left - 1))

const elementOf = (left: number): ReturnType<typeof Type.Unsafe<SelectorElement>> =>
  Type.Unsafe<SelectorElement>(
    object({
      label: Type.String(),
      id: Type.String(),
      data: object({
        fullLabel: Type.String(),
        group: Type.String(),
        isSelectable: Type.Boolean(),
        childCount: Type.Integer({ minimum: 0 }),
        elements: elementsOf(left),
      }),
    }),
  )

const selectorElements = Type.Array(elementOf(levels - 1))

/** One page of what a search among a selector's choices finds. */
export const searchSelector = object({ id: Type.String(), elements: selectorElements, pageInfo })

const element = (id: string, label: string, childCount: number): SelectorElement => ({
  label,
  id,
  data: { fullLabel: label, group: '', isSelectable: true, childCount, elements: [] },
})

/**
 * A choice in levels from a master list. `elements` stand on the level `depth` (the first is 1) of `maxDepth`; any number
 * of them can be chosen (`checkbox_list`), or one.
 */
export const selector = defineComponent({
  payload: object({
    id: Type.String(),
    depth: Type.Integer({ minimum: 1 }),
    maxDepth: Type.Integer({ minimum: 1 }),
    selectType: oneOf(occupationSelectTypes),
    selectorComponentId: oneOf(searchTypes),
    elements: selectorElements,
  }),
  sample: {
    id: 'occupations',
    depth: 1,
    maxDepth: 3,
    selectType: 'checkbox_list',
    selectorComponentId: 'work_occupation',
    elements: [element('nursing', '看護', 5), element('pharmacist', '薬剤師', 2), element('care', '介護', 4)],
  },
})
