import { limits } from '@tsunagu/contract/base/limits.ts'
import type { SortDirection } from '@tsunagu/contract/staff/people-filters.ts'
import { readContactLabels } from '#server/hiring/contact/contact-facts.queries.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { findStaffNames } from '#server/staff/staff-names.queries.ts'
import { presentOption, presentPerson } from './people.present.ts'
import { askedBy, readQuery, refuse } from './people-asked.ts'
import { countOptions, countPeople, mostCounted, readTagNames } from './people-count.queries.ts'
import { formatPeopleKey, type PeopleKey, parsePeopleKey } from './people-key.ts'
import { listPeople } from './people-list.queries.ts'
import { createPeopleWords } from './people-words.ts'

type PeopleOperation = 'listPeople' | 'countPeople'
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
    const { rows, labelOf } = await run(async (scope) => {
      const found = await listPeople(scope, { ...page, limit: perPage + 1 }, by)
      return {
        rows: found,
        labelOf: await readContactLabels(
          scope,
          found.map(({ id }) => id),
          dayInTokyo(by.now),
        ),
      }
    })
    const shown = rows.slice(0, perPage)
    const last = shown.at(-1)
    const words = {
      labelOf,
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
    const { count, options, tagNames } = await run(async (scope) => ({
      count: await countPeople(scope, query, by),
      options: field === undefined ? [] : await countOptions(scope, { field, query, by }),
      tagNames: field === 'tag' ? await readTagNames(scope) : new Map<string, string>(),
    }))
    const words = {
      words: createPeopleWords(tenant, vocabulary),
      tagNames,
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
