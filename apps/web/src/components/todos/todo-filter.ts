/** Which to-dos of the list show. */
export const todoFilters = ['all', 'open', 'done'] as const
export type TodoFilter = (typeof todoFilters)[number]

/** The member of an address that names them; all show without one. */
const parameter = 'todos'

/** The filter that an address names; what is none counts for nothing. */
export function todoFilterOf(search: URLSearchParams): TodoFilter {
  const given = search.get(parameter)
  return todoFilters.find((filter) => filter === given) ?? 'all'
}

/** An address's query with another filter in it. */
export function withTodoFilter(search: URLSearchParams, filter: TodoFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  if (filter === 'all') next.delete(parameter)
  else next.set(parameter, filter)
  return next
}
