import { object, oneOf, Type } from '../base/schema.ts'
import { entryPointAreaTypes } from '../form/ui-types.ts'
import { iconTypeOrEmpty } from '../navigation/links.ts'
import { defineComponent } from './define-component.ts'

/** Ways into the choice of a place; `depth` is how many levels follow. */
export const entryPointAreaTypeSelect = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    elements: Type.Array(
      object({
        id: Type.String(),
        entryPointAreaType: oneOf(entryPointAreaTypes),
        displayName: Type.String(),
        iconType: iconTypeOrEmpty,
        depth: Type.Integer({ minimum: 1 }),
      }),
    ),
  }),
  sample: {
    id: 'area_entry',
    title: 'エリアからさがす',
    elements: [
      {
        id: 'prefecture',
        entryPointAreaType: 'prefecture',
        displayName: '都道府県・市区町村',
        iconType: 'location',
        depth: 2,
      },
    ],
  },
})
