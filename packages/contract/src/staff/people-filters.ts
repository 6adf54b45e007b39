import { contactLabelKinds } from '../contact/contact-wish.ts'
import { progressStatuses } from '../hiring/progress.ts'
import { conversationTurns } from './work-queue.ts'

/** What the values of a filter are: codes of the service's lists, some of a few words, members of staff, tags, or a number of days. */
type ValueKind = 'code' | 'word' | 'adviser' | 'tag' | 'days'

interface FilterField {
  kind: ValueKind
  /** Of `word`: what may be named. */
  words?: readonly string[]
}

/**
 * What the list of job seekers is filtered by (docs/behaviour.md §35). Each has an index: a field that is added here needs one.
 */
export const peopleFilterFields = {
  adviser: { kind: 'adviser' },
  occupation: { kind: 'code' },
  area: { kind: 'code' },
  home: { kind: 'code' },
  licence: { kind: 'code' },
  work_style: { kind: 'code' },
  employment: { kind: 'code' },
  start: { kind: 'code' },
  progress: { kind: 'word', words: [...progressStatuses, 'running', 'none'] },
  conversation: { kind: 'word', words: [...conversationTurns, 'none'] },
  tag: { kind: 'tag' },
  account: { kind: 'word', words: ['active', 'suspended'] },
  registered: { kind: 'days' },
  contact: { kind: 'days' },
  /** How they wish to be reached; `calls` is everybody who takes calls, at some hours or at all usual ones. */
  reach: { kind: 'word', words: ['calls', ...contactLabelKinds] },
} as const satisfies Record<string, FilterField>

export type PeopleFilterField = keyof typeof peopleFilterFields
export const peopleFilterFieldNames = Object.keys(peopleFilterFields) as PeopleFilterField[]

export const peopleFilterOperators = ['any_of', 'all_of', 'none_of', 'within_days', 'over_days'] as const
export type PeopleFilterOperator = (typeof peopleFilterOperators)[number]

/** One condition as data. Conditions are joined by AND. */
export interface PeopleFilter {
  field: PeopleFilterField
  operator: PeopleFilterOperator
  values: string[]
}

const operatorsByKind: Record<ValueKind, readonly PeopleFilterOperator[]> = {
  code: ['any_of', 'all_of', 'none_of'],
  word: ['any_of', 'none_of'],
  adviser: ['any_of', 'none_of'],
  tag: ['any_of', 'all_of', 'none_of'],
  days: ['within_days', 'over_days'],
}

/** The operators that a field takes, the usual one first. */
export function operatorsOf(field: PeopleFilterField): readonly PeopleFilterOperator[] {
  // A condition about the account says which are there at all, so that there is always one
  if (field === 'account') return ['any_of']
  const operators = operatorsByKind[peopleFilterFields[field].kind]
  return field === 'contact' ? operators.toReversed() : operators
}

const code = /^[a-z0-9_]{1,64}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** More than ten years are no question that anybody asks. */
const days = /^([1-9]\d{0,2}|[1-3]\d{3})$/

function isValueOf(field: PeopleFilterField, value: string): boolean {
  const { kind, ...rest } = peopleFilterFields[field]
  if (kind === 'code') return code.test(value)
  if (kind === 'days') return days.test(value)
  if (kind === 'tag') return uuid.test(value)
  if (kind === 'adviser') return value === 'me' || value === 'none' || uuid.test(value)
  return 'words' in rest && (rest.words as readonly string[]).includes(value)
}

/** Whether a condition means something: its field takes the operator, and the values. */
export const isUsableFilter = ({ field, operator, values }: PeopleFilter): boolean =>
  Object.hasOwn(peopleFilterFields, field) &&
  operatorsOf(field).includes(operator) &&
  values.length > 0 &&
  (peopleFilterFields[field].kind !== 'days' || values.length === 1) &&
  values.every((value) => isValueOf(field, value))

export const peopleSorts = ['registered', 'contact', 'kana'] as const
export type PeopleSort = (typeof peopleSorts)[number]
export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** Columns of the list beside the name, in the order in which they are shown. */
export const peopleColumns = [
  'kana',
  'licence',
  'wish',
  'progress',
  'turn',
  'contact',
  'adviser',
  'registered',
  'tag',
  'reach',
] as const
export type PeopleColumn = (typeof peopleColumns)[number]
