import type { CopiedTenants } from './copied-tenants.ts'

/** A form of nothing but the fields of long lists, dates and short texts, in place of the entry's. */
const form = `
sections:
  - label: いろいろな項目
    sets:
      - { key: birth_date, uiType: date_select_box, label: 生年月日, isShowRequired: true, ui: { hasDay: true, yearRange: { from: -80, to: -15 } }, rules: { autocomplete: bday } }
      - { key: started, uiType: date_select_box, label: 入職した年月, ui: { yearRange: { from: 2000, to: 0 } } }
      - key: hours
        uiType: text_fields
        label: 連絡のつく時間
        ui: { contents: [{ label: 第1希望, placeholder: 例）平日 18時以降, unit: '' }, { label: 第2希望, placeholder: '', unit: '' }] }
        rules: { maxLength: 20 }
      - { key: years, uiType: inline_text_field, label: 経験年数, ui: { placeholder: 例）7, unit: 年 }, rules: { maxLength: 4 } }
      - { key: note, uiType: inline_text_area_field, label: 補足, ui: { placeholder: 例）プリセプターを2年担当 }, rules: { maxLength: 200 } }
      - { key: school, uiType: incremental_search, label: 学校名, rules: { maxLength: 80 } }
      - { key: lines, uiType: select_search, label: よく使う路線, ui: { searchType: train_lines } }
      - { key: occupation, uiType: search_select_box, label: 職種, ui: { canInputTextField: true, searchType: work_occupation } }
      - { key: licence, uiType: search_select_box, label: 免許, ui: { searchType: certifications } }
      - key: certifications
        uiType: selector_popup_buttons
        label: 資格
        ui: { contents: [{ label: 資格を選ぶ, iconType: certificate, popup: { viewId: select_certifications } }] }
      - key: industry
        uiType: text_and_selector_popup
        label: 業種
        ui: { popup: { viewId: select_work_industry }, text: { placeholder: 例）訪問看護, unit: '' } }
`

/** A service for the journeys of fields. */
export const fieldsService = 'komoku'

/** Adds a service whose `/entry`, open to anyone, has that form. */
export function addFieldsService(tenants: CopiedTenants): void {
  tenants.copyService('kango', fieldsService)
  tenants.replace(`${fieldsService}/app.yaml`, 'title: つなぐ看護', 'title: つなぐ項目')
  tenants.write(`${fieldsService}/forms/fields.yaml`, form)
  tenants.write(`${fieldsService}/screens/entry.yaml`, 'components:\n  - { id: entry, payload: { form: fields } }\n')
}
