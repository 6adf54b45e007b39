import { object, oneOf, Type } from '../../base/schema.ts'
import { iconTypeOrEmpty } from '../../navigation/links.ts'
import { entryPointAreaTypes } from '../ui-types.ts'
import { defineFormUi } from './define-form-ui.ts'

/** Places: each content opens its own way in (by prefecture, by train line). The state lists area codes with their names. */
export const areaSelect = defineFormUi({
  stateType: 'text_list',
  ui: object({
    contents: Type.Array(
      object({ name: Type.String(), iconType: iconTypeOrEmpty, entryPointAreaType: oneOf(entryPointAreaTypes) }),
    ),
  }),
  sample: {
    contents: [{ name: '都道府県・市区町村から選ぶ', iconType: 'location', entryPointAreaType: 'prefecture' }],
  },
})
