import type { Static } from '../../base/schema.ts'
import { areaSelect } from './area-select.ts'
import { checkBoxList } from './check-box-list.ts'
import { dateSelectBox } from './date-select-box.ts'
import { fileUploader } from './file-uploader.ts'
import { incrementalSearch } from './incremental-search.ts'
import { inlineTextAreaField } from './inline-text-area-field.ts'
import { inlineTextField } from './inline-text-field.ts'
import { occupationCategoryCheckboxList } from './occupation-category-checkbox-list.ts'
import { occupationCategoryRadioList } from './occupation-category-radio-list.ts'
import { radioList } from './radio-list.ts'
import { searchSelectBox } from './search-select-box.ts'
import { selectBox } from './select-box.ts'
import { selectSearch } from './select-search.ts'
import { selectorPopupButtons } from './selector-popup-buttons.ts'
import { simpleCheckBoxList } from './simple-check-box-list.ts'
import { textAndSelectorPopup } from './text-and-selector-popup.ts'
import { textAreaField } from './text-area-field.ts'
import { textField } from './text-field.ts'
import { textFields } from './text-fields.ts'
import { userId } from './user-id.ts'
import { zipCode } from './zip-code.ts'

/** Every form element UI type by its name on the wire. A key added here must be added to the web's field registry. */
export const formUis = {
  text_field: textField,
  text_area_field: textAreaField,
  user_id: userId,
  radio_list: radioList,
  check_box_list: checkBoxList,
  simple_check_box_list: simpleCheckBoxList,
  select_box: selectBox,
  file_uploader: fileUploader,
  area_select: areaSelect,
  occupation_category_radio_list: occupationCategoryRadioList,
  occupation_category_checkbox_list: occupationCategoryCheckboxList,
  zip_code: zipCode,
  text_fields: textFields,
  inline_text_field: inlineTextField,
  inline_text_area_field: inlineTextAreaField,
  date_select_box: dateSelectBox,
  select_search: selectSearch,
  incremental_search: incrementalSearch,
  search_select_box: searchSelectBox,
  selector_popup_buttons: selectorPopupButtons,
  text_and_selector_popup: textAndSelectorPopup,
}
export type FormUiType = keyof typeof formUis
/** The payload of each UI type. */
export type FormUis = { [T in FormUiType]: Static<(typeof formUis)[T]['ui']> }
