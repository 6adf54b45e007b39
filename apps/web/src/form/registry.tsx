import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import { type LazyComponent, lazyComponent } from '#web/page/lazy-component.ts'
import type { FormFieldProps } from './use-form-field.ts'

/** The field of each form element UI type, loaded on demand. A type of the contract that is missing here does not compile. */
export const fieldRegistry: { [T in FormUiType]: LazyComponent<FormFieldProps<T>> } = {
  text_field: lazyComponent(() => import('./elements/text-field.tsx').then((module) => module.TextField)),
  text_area_field: lazyComponent(() => import('./elements/text-area-field.tsx').then((module) => module.TextAreaField)),
  user_id: lazyComponent(() => import('./elements/user-id.tsx').then((module) => module.UserId)),
  radio_list: lazyComponent(() => import('./elements/radio-list.tsx').then((module) => module.RadioList)),
  check_box_list: lazyComponent(() => import('./elements/check-box-list.tsx').then((module) => module.CheckBoxList)),
  simple_check_box_list: lazyComponent(() =>
    import('./elements/simple-check-box-list.tsx').then((module) => module.SimpleCheckBoxList),
  ),
  select_box: lazyComponent(() => import('./elements/select-box.tsx').then((module) => module.SelectBox)),
  file_uploader: lazyComponent(() => import('./elements/file-uploader.tsx').then((module) => module.FileUploader)),
  area_select: lazyComponent(() => import('./elements/area-select.tsx').then((module) => module.AreaSelect)),
  occupation_category_radio_list: lazyComponent(() =>
    import('./elements/occupation-category-radio-list.tsx').then((module) => module.OccupationCategoryRadioList),
  ),
  occupation_category_checkbox_list: lazyComponent(() =>
    import('./elements/occupation-category-checkbox-list.tsx').then((module) => module.OccupationCategoryCheckboxList),
  ),
  text_fields: lazyComponent(() => import('./elements/text-fields.tsx').then((module) => module.TextFields)),
  inline_text_field: lazyComponent(() =>
    import('./elements/inline-text-field.tsx').then((module) => module.InlineTextField),
  ),
  inline_text_area_field: lazyComponent(() =>
    import('./elements/inline-text-area-field.tsx').then((module) => module.InlineTextAreaField),
  ),
  date_select_box: lazyComponent(() => import('./elements/date-select-box.tsx').then((module) => module.DateSelectBox)),
  zip_code: lazyComponent(() => import('./elements/zip-code.tsx').then((module) => module.ZipCode)),
  select_search: lazyComponent(() => import('./elements/select-search.tsx').then((module) => module.SelectSearch)),
  incremental_search: lazyComponent(() =>
    import('./elements/incremental-search.tsx').then((module) => module.IncrementalSearch),
  ),
  search_select_box: lazyComponent(() =>
    import('./elements/search-select-box.tsx').then((module) => module.SearchSelectBox),
  ),
  selector_popup_buttons: lazyComponent(() =>
    import('./elements/selector-popup-buttons.tsx').then((module) => module.SelectorPopupButtons),
  ),
  text_and_selector_popup: lazyComponent(() =>
    import('./elements/text-and-selector-popup.tsx').then((module) => module.TextAndSelectorPopup),
  ),
}
