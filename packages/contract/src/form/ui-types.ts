/** Form element state types on the wire (docs/behaviour.md §5). */
export const stateTypes = [
  'unspecified',
  'uint32',
  'uint32_list',
  'bool',
  'bool_list',
  'text',
  'text_list',
  'search_field',
  'file_list',
] as const
export type StateType = (typeof stateTypes)[number]

export const validateTypes = ['unspecified', 'email'] as const
export type ValidateType = (typeof validateTypes)[number]

/** What a linked form element does with the value it is given (docs/behaviour.md §5). */
export const formContentsSyncActions = ['municipalities', 'value_as_text', 'value_as_code'] as const

export const entryPointAreaTypes = ['unspecified', 'prefecture', 'train'] as const
export type EntryPointAreaType = (typeof entryPointAreaTypes)[number]

export const occupationSelectTypes = ['radio_list', 'checkbox_list'] as const
export type OccupationSelectType = (typeof occupationSelectTypes)[number]

/** Master lists that a form searches, by the names that `/component/selector_elements` knows them by, too. */
export const searchTypes = [
  'universities',
  'train_lines',
  'work_industry',
  'work_occupation',
  'certifications',
] as const
export type SearchType = (typeof searchTypes)[number]
