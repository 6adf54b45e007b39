import type { Static } from '../../schema.ts'
import { areaSelect } from './area-select.ts'
import { checkBoxList } from './check-box-list.ts'
import { occupationCategoryCheckboxList } from './occupation-category-checkbox-list.ts'
import { occupationCategoryRadioList } from './occupation-category-radio-list.ts'
import { radioList } from './radio-list.ts'
import { selectBox } from './select-box.ts'
import { simpleCheckBoxList } from './simple-check-box-list.ts'
import { textAreaField } from './text-area-field.ts'
import { textField } from './text-field.ts'
import { userId } from './user-id.ts'

/** Every form element UI type by its name on the wire. A key added here must be added to the web's field registry. */
export const formUis = {
  text_field: textField,
  text_area_field: textAreaField,
  user_id: userId,
  radio_list: radioList,
  check_box_list: checkBoxList,
  simple_check_box_list: simpleCheckBoxList,
  select_box: selectBox,
  area_select: areaSelect,
  occupation_category_radio_list: occupationCategoryRadioList,
  occupation_category_checkbox_list: occupationCategoryCheckboxList,
}
export type FormUiType = keyof typeof formUis
/** The payload of each UI type. */
export type FormUis = { [T in FormUiType]: Static<(typeof formUis)[T]['ui']> }
