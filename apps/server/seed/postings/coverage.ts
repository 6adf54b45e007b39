import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { ServiceFacets } from '#seed/jobs/facets.ts'

type UnitText = JobPostingFeedItem['baseSalary']['value']['unitText']

/** What a posting is found by. */
export interface FoundBy {
  facets: JobPostingFeedItem['x-tsunagu']['facets']
  pay: { unitText: UnitText; min: number }
  /** At least, in yen. */
  payPerYear: number
}

/** A choice of the search that some posting must meet. */
export interface Demand {
  /** Its key and value: `workStyles night_only`. */
  name: string
  isMet: (posting: FoundBy) => boolean
}

const lists = ['employmentTypes', 'workStyles', 'facilityTypes', 'features', 'certifications'] as const

const ofList = (list: (typeof lists)[number] | 'occupationCategories', ids: Iterable<string>): Demand[] =>
  [...ids].map((id) => ({ name: `${list} ${id}`, isMet: ({ facets }) => facets[list].includes(id) }))

/** What pays the highest amount that is offered pays the others too. */
function ofPay({ id, unitText, steps }: ServiceFacets['salary'][number]): Demand {
  const most = Math.max(...steps)
  return {
    name: `${id} ${most}`,
    isMet: ({ pay, payPerYear }) =>
      unitText === 'YEAR' ? payPerYear >= most : pay.unitText === unitText && pay.min >= most,
  }
}

/** Each choice of each facet of a service, the occupations by the narrowest ones. */
export const demandsOf = (facets: ServiceFacets): Demand[] => [
  ...ofList('occupationCategories', facets.occupations),
  ...lists.flatMap((list) => ofList(list, facets[list].keys())),
  ...facets.salary.map(ofPay),
]

/**
 * What posting number `index` must be found by: every second one meets a choice of its own until all are met, so that each
 * choice has a posting in a small set too. Null where chance decides.
 */
export const demandAt = (demands: readonly Demand[], index: number): Demand | null =>
  index % 2 === 1 ? (demands[(index - 1) / 2] ?? null) : null
