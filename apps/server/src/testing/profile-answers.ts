import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'

/** An answer of one text; `''` clears it. */
export const text = (key: string, value: string, keyIndex = 0) =>
  elementState('text', key, value === '' ? [] : [textContent(value)], keyIndex)
/** An answer of several codes. */
export const list = (key: string, values: readonly string[], keyIndex = 0) =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
    keyIndex,
  )

/** The basic information as a person types it. */
export const basicAnswers = (changes: Record<string, string> = {}): FormElementState[] => {
  const answers = {
    family_name: '髙橋',
    given_name: '𠮷乃',
    family_name_kana: 'たかはし',
    given_name_kana: 'ﾖｼﾉ',
    birth_date: '1992-04-18',
    sex: 'not_answered',
    tel: '０９０ー１２３４ー５６７８',
    zip_code: '１５６ー００５２',
    prefecture: '13',
    city: '13112',
    address1: '経堂1-2-3',
    address2: '',
    contact_method: 'message_only',
    ...changes,
  }
  return Object.entries(answers).map(([key, value]) => text(key, value))
}

/** One place of work at an index. */
export const workAnswers = (keyIndex: number, changes: Record<string, string> = {}): FormElementState[] =>
  Object.entries({
    workplace: `第${keyIndex + 1}病院`,
    work_occupation: '看護師',
    work_from: '2015-04',
    work_until: '',
    work_duties: '',
    ...changes,
  }).map(([key, value]) => text(key, value, keyIndex))
