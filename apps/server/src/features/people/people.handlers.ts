import { limits } from '@tsunagu/contract/base/limits.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { isUsableFilter, type PeopleFilter, type SortDirection } from '@tsunagu/contract/staff/people-filters.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { requireScope } from '#server/request/require-scope.ts'
import { findStaffNames } from '#server/staff/staff-names.queries.ts'
import { presentOption, presentPerson } from './people.present.ts'
import { countOptions, countPeople, mostCounted } from './people-count.queries.ts'
import type { AskedBy, PeopleQuery } from './people-filter.queries.ts'
import { formatPeopleKey, type PeopleKey, parsePeopleKey } from './people-key.ts'
import { listPeople } from './people-list.queries.ts'
import { createPeopleWords } from './people-words.ts'

type PeopleOperation = 'listPeople' | 'countPeople'
type Context = HandlerContext<PeopleOperation>
type Asked = Pick<Input<'listPeople'>['body'], 'filters' | 'name' | 'jobSeekerIds'>

const refuse = (sentence: string) => new Problem('invalid_argument', { generalErrors: [sentence] })

/** Sees suspended accounts by that condition alone, as with listJobSeekers. */
function requireAllowed({ field, values }: PeopleFilter, { operator }: Context): void {
  if (field === 'account' && values.includes('suspended')) requireScope(operator, 'job_seekers:erase')
}

/** The condition as it is looked for: ids in lower case, since they are compared as texts elsewhere. */
const normalized = (filter: PeopleFilter): PeopleFilter => ({
  ...filter,
  values: filter.values.map((value) => value.toLowerCase()),
})

function readQuery(context: Context, { filters = [], name = '', jobSeekerIds }: Asked): PeopleQuery {
  for (const [index, filter] of filters.entries()) {
    if (!isUsableFilter(filter))
      throw refuse(`filters[${index}]: ${filter.field} does not take this operator or value.`)
    requireAllowed(filter, context)
  }
  return { filters: filters.map(normalized), name: name.trim(), ids: jobSeekerIds ?? null }
}

const askedBy = ({ operator, services }: Context): AskedBy => ({ operatorId: operator.id, now: services.clock() })

/** What is usual for each order: the newest account first, who has waited longest first, あ first. */
const usualDirection = { registered: 'desc', contact: 'asc', kana: 'asc' } as const satisfies Record<
  string,
  SortDirection
>

/** The staff's list of job seekers (docs/behaviour.md §35). */
export const peopleHandlers: Handlers<PeopleOperation> = {
  listPeople: async (context, { body }) => {
    const { run, tenant, vocabulary, services } = context
    const { sort = 'registered', perPage = limits.perPage, startKey } = body
    const after: PeopleKey | null = startKey === undefined ? null : parsePeopleKey(startKey, sort)
    if (startKey !== undefined && !after) throw refuse('startKey was never a nextKey of this order.')
    const by = askedBy(context)
    const page = { ...readQuery(context, body), sort, direction: body.direction ?? usualDirection[sort], after }
    const rows = await run((scope) => listPeople(scope, { ...page, limit: perPage + 1 }, by))
    const shown = rows.slice(0, perPage)
    const last = shown.at(-1)
    const words = {
      words: createPeopleWords(tenant, vocabulary),
      adviserNames: await findStaffNames(
        services.db,
        shown.flatMap(({ adviserId }) => adviserId ?? []),
      ),
    }
    return {
      people: shown.map((row) => presentPerson(row, words, by.now)),
      nextKey: rows.length > perPage && last ? formatPeopleKey({ value: last.place, id: last.id }) : null,
    }
  },
  countPeople: async (context, { body }) => {
    const { run, tenant, vocabulary, services } = context
    const { field } = body
    const [query, by] = [readQuery(context, body), askedBy(context)]
    const { count, options } = await run(async (scope) => ({
      count: await countPeople(scope, query, by),
      options: field === undefined ? [] : await countOptions(scope, { field, query, by }),
    }))
    const words = {
      words: createPeopleWords(tenant, vocabulary),
      adviserNames: await findStaffNames(
        services.db,
        field === 'adviser' ? options.map(({ value }) => value).filter((value) => value !== 'none') : [],
      ),
    }
    return {
      count: Math.min(count, mostCounted),
      isMore: count > mostCounted,
      options: field === undefined ? [] : options.map((option) => presentOption(field, option, words)),
    }
  },
}
