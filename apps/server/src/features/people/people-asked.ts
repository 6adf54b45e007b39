import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { isUsableFilter, type PeopleFilter } from '@tsunagu/contract/staff/people-filters.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { requireScope } from '#server/request/require-scope.ts'
import type { AskedBy, PeopleQuery } from './people-filter.queries.ts'

type Context = HandlerContext<'listPeople' | 'countPeople' | 'exportPeople'>
type Asked = Pick<Input<'listPeople'>['body'], 'filters' | 'name' | 'jobSeekerIds'>

/** Refuses what a call asks for, with the reason. */
export const refuse = (sentence: string) => new Problem('invalid_argument', { generalErrors: [sentence] })

/** Sees suspended accounts by that condition alone, as with listJobSeekers. */
function requireAllowed({ field, values }: PeopleFilter, { operator }: Context): void {
  if (field === 'account' && values.includes('suspended')) requireScope(operator, 'job_seekers:erase')
}

/** The condition as it is looked for: ids in lower case, since they are compared as texts elsewhere. */
const normalized = (filter: PeopleFilter): PeopleFilter => ({
  ...filter,
  values: filter.values.map((value) => value.toLowerCase()),
})

/** What a call asks for, checked. @throws Problem for a condition that means nothing, or that the caller may not ask */
export function readQuery(context: Context, { filters = [], name = '', jobSeekerIds }: Asked): PeopleQuery {
  for (const [index, filter] of filters.entries()) {
    if (!isUsableFilter(filter))
      throw refuse(`filters[${index}]: ${filter.field} does not take this operator or value.`)
    requireAllowed(filter, context)
  }
  return { filters: filters.map(normalized), name: name.trim(), ids: jobSeekerIds ?? null }
}

/** Who asks, and when. */
export const askedBy = ({ operator, services }: Context): AskedBy => ({
  operatorId: operator.id,
  now: services.clock(),
})
