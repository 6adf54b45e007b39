import { object, Type } from '../../base/schema.ts'
import { iconTypeOrEmpty } from '../../navigation/links.ts'
import { defineFormUi } from './define-form-ui.ts'

/** Occupations in levels, one of them; the choices come from `component/occupation_categories`. */
export const occupationCategoryRadioList = defineFormUi({
  stateType: 'text',
  ui: object({ name: Type.String(), iconType: iconTypeOrEmpty }),
  sample: { name: '職種を1つ選ぶ', iconType: 'work' },
})
