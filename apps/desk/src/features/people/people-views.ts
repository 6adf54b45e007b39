import type { PeopleViewSettings, SavedView } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import {
  isUsableFilter,
  type PeopleColumn,
  type PeopleFilter,
  type PeopleSort,
  type SortDirection,
} from '@tsunagu/contract/staff/people-filters.ts'
import { type FilterChip, formatFilters, type PeopleSearch, parseColumns, parseFilters } from './people-search.ts'

/** A tab above the list. */
export interface PeopleView {
  id: string
  name: string
  settings: PeopleViewSettings
  /** Null for one of the standard views, which nobody changes. */
  saved: SavedView | null
}

const usualColumns: PeopleColumn[] = ['kana', 'licence', 'wish', 'reach', 'progress', 'turn', 'contact', 'adviser']

const standard = (id: string, name: string, filters: PeopleFilter[], sort: PeopleSort): PeopleView => ({
  id,
  name,
  settings: { filters, sort, direction: sort === 'registered' ? 'desc' : 'asc', columns: usualColumns },
  saved: null,
})
const one = (field: PeopleFilter['field'], operator: PeopleFilter['operator'], value: string): PeopleFilter[] => [
  { field, operator, values: [value] },
]

/** Everybody; also what is shown where the address names a view that there is not. */
const everybody = standard('all', '全員', [], 'registered')
/** Views that are there from the beginning. */
export const standardViews: readonly PeopleView[] = [
  everybody,
  standard('mine', '私の担当', one('adviser', 'any_of', 'me'), 'contact'),
  standard('waiting', '返信待ち', one('conversation', 'any_of', 'open'), 'contact'),
  standard('quiet', '14日より連絡なし', one('contact', 'over_days', '14'), 'contact'),
  standard('new', '今週の新規', one('registered', 'within_days', '7'), 'registered'),
]

/** All tabs: the standard views, then those that were saved. */
export const viewsOf = (saved: readonly SavedView[]): PeopleView[] => [
  ...standardViews,
  ...saved.map((view) => ({ id: view.id, name: view.name, settings: view.settings, saved: view })),
]

/** What the list shows. */
export interface ShownList {
  view: PeopleView
  /** Whether the address names a view that there is not, or no more. */
  isViewUnknown: boolean
  chips: FilterChip[]
  sort: PeopleSort
  direction: SortDirection
  columns: PeopleColumn[]
  /** Whether it differs from the view as it was saved. */
  isChanged: boolean
}

const asChips = (filters: readonly PeopleFilter[]): FilterChip[] =>
  filters.map((filter) => (isUsableFilter(filter) ? { filter } : { unknown: formatFilters([{ filter }]) }))

/** What is shown for an address: the view, with what the address says otherwise. */
export function shownList(search: PeopleSearch, views: readonly PeopleView[]): ShownList {
  const named = views.find(({ id }) => id === search.view)
  const view = named ?? everybody
  const { settings } = view
  const viewChips = asChips(settings.filters)
  const chips = search.f === undefined ? viewChips : parseFilters(search.f)
  const sort = search.sort ?? settings.sort
  const direction = search.dir ?? settings.direction
  const columns = search.cols === undefined ? settings.columns : parseColumns(search.cols)
  return {
    view,
    isViewUnknown: search.view !== undefined && !named,
    chips,
    sort,
    direction,
    columns,
    isChanged:
      formatFilters(chips) !== formatFilters(viewChips) ||
      sort !== settings.sort ||
      direction !== settings.direction ||
      columns.join() !== settings.columns.join(),
  }
}
