import {
  isUsableFilter,
  type PeopleColumn,
  type PeopleFilter,
  type PeopleFilterField,
  type PeopleFilterOperator,
  type PeopleSort,
  peopleColumns,
  peopleSorts,
  type SortDirection,
  sortDirections,
} from '@tsunagu/contract/staff/people-filters.ts'

/** What the address says of the list. What it does not say is the view's. */
export interface PeopleSearch {
  /** A standard view, or the id of a saved one. */
  view?: string
  /** Conditions, as `formatFilters` writes them. */
  f?: string
  sort?: PeopleSort
  dir?: SortDirection
  /** Columns, joined by dots. */
  cols?: string
  /** The person in hand. */
  at?: string
}

/** A condition of the address: one that means nothing here is kept and shown, and asked of nobody. */
export type FilterChip = { filter: PeopleFilter } | { unknown: string }

const between = '~'
const within = '.'
/** No conditions at all, as opposed to those of the view. */
const none = '-'

/** Conditions as the address has them, such as `licence.any_of.registered_nurse~contact.over_days.14`. */
export const formatFilters = (chips: readonly FilterChip[]): string =>
  chips
    .map((chip) =>
      'unknown' in chip ? chip.unknown : [chip.filter.field, chip.filter.operator, ...chip.filter.values].join(within),
    )
    .join(between) || none

function parseFilter(text: string): FilterChip {
  const [field = '', operator = '', ...values] = text.split(within)
  const filter = { field: field as PeopleFilterField, operator: operator as PeopleFilterOperator, values }
  return isUsableFilter(filter) ? { filter } : { unknown: text }
}

/** Reads conditions of an address. */
export const parseFilters = (text: string): FilterChip[] =>
  text === none ? [] : text.split(between).filter(Boolean).map(parseFilter)

/** The conditions that can be asked. */
export const usableFilters = (chips: readonly FilterChip[]): PeopleFilter[] =>
  chips.flatMap((chip) => ('filter' in chip ? [chip.filter] : []))

const isColumn = (text: string): text is PeopleColumn => (peopleColumns as readonly string[]).includes(text)

export const formatColumns = (columns: readonly PeopleColumn[]): string => columns.join(within) || none
/** Columns of an address in the order of the list; those that there are no more are left out. */
export const parseColumns = (text: string): PeopleColumn[] => {
  const named = new Set(text.split(within).filter(isColumn))
  return peopleColumns.filter((column) => named.has(column))
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 4_000) : undefined

/** Reads the search parameters of the list's address; anything else in it is dropped. */
export function readPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const found: PeopleSearch = {}
  const [view, f, cols, at] = [text(search['view']), text(search['f']), text(search['cols']), text(search['at'])]
  const sort = peopleSorts.find((one) => one === search['sort'])
  const dir = sortDirections.find((one) => one === search['dir'])
  if (view) found.view = view
  if (f) found.f = f
  if (sort) found.sort = sort
  if (dir) found.dir = dir
  if (cols) found.cols = cols
  if (at) found.at = at
  return found
}
