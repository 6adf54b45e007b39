import { object, Type } from '../../base/schema.ts'
import { iconTypeOrEmpty } from '../../navigation/links.ts'
import { defineFormUi } from './define-form-ui.ts'

/** Occupations in levels, any number of them; the choices come from `component/occupation_categories`. */
export const occupationCategoryCheckboxList = defineFormUi({
  stateType: 'text_list',
  ui: object({ name: Type.String(), iconType: iconTypeOrEmpty }),
  sample: { name: '職種を選ぶ', iconType: 'work' },
})
