import type { ListedPosting } from '@tsunagu/contract/endpoints/operator.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { PostingList } from '@tsunagu/contract/search/posting-states.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { isUuid } from '#server/request/uuid.ts'
import { searchJobPostingIds } from '#server/search-index/pages/search-postings.ts'
import {
  type After,
  findByNumber,
  findListed,
  findQuarantinedByNumber,
  type ListedRow,
  listPostings,
} from './posting-list.queries.ts'

const perPage = 50
const mostFound = 100

type Context = HandlerContext<'listOperatorPostings'>
type Page = Output<'listOperatorPostings'>

/** A moment or a day, and an id. */
const cursor = /^(\d{4}-\d{2}-\d{2}(?:T[\d:.]{15}Z)?)\/([0-9a-f-]{36})$/

function readAfter(after: string | undefined): After | null {
  if (after === undefined) return null
  const [, text = '', id = ''] = cursor.exec(after) ?? []
  if (!isUuid(id) || Number.isNaN(Date.parse(text))) {
    throw new Problem('invalid_argument', { generalErrors: ['`after` must be the `next` of a page.'] })
  }
  return { text, id }
}

function payOf(salary: unknown): ListedPosting['pay'] {
  if (typeof salary !== 'object' || salary === null || !('value' in salary)) return null
  const { value } = salary
  if (typeof value !== 'object' || value === null) return null
  const { minValue, maxValue, unitText } = { minValue: null, maxValue: null, unitText: null, ...value }
  if (typeof minValue !== 'number' || typeof maxValue !== 'number' || typeof unitText !== 'string') return null
  return { minimum: minValue, maximum: maxValue, unit: unitText }
}

function stateOf({ isQuarantined, closedAt, lastDay }: ListedRow, today: string): ListedPosting['state'] {
  if (isQuarantined) return 'quarantined'
  return closedAt || (lastDay !== null && lastDay < today) ? 'closed' : 'open'
}

function present(row: ListedRow, today: string): ListedPosting {
  const { document, closedAt, closedReason } = row
  const { address } = document.jobLocation
  const isExpired = closedAt === null && row.lastDay !== null && row.lastDay < today
  return {
    jobPostingId: row.id,
    sourceId: row.sourceId,
    state: stateOf(row, today),
    closedReason: closedReason ?? (isExpired ? 'expired' : ''),
    title: document.title,
    facility: document['x-tsunagu'].shopName,
    place: `${address.addressRegion}${address.addressLocality}`,
    pay: payOf(document.baseSalary),
    sourceUpdatedDay: row.updatedDay,
    lastDay: row.lastDay,
    closedDatetime: closedAt && dateTimeInTokyo(closedAt),
    inSelection: row.inSelection,
    hired: row.hired,
  }
}

/** Who types a number types it with or without its source, in whatever width. */
const numberIn = (keyword: string): string => keyword.normalize('NFKC').trim().toLowerCase().split(/\s+/).at(-1) ?? ''

/** Postings by number, then open ones by the words of the portal's search. */
async function findPostings({ run, services, vocabulary }: Context, keyword: string, today: string): Promise<Page> {
  const states = [elementState('text', 'keyword', [textContent(keyword)])]
  return run(async (scope) => {
    const beginning = numberIn(keyword.toWellFormed().replaceAll('\0', ''))
    const isNumber = /^[a-z0-9][a-z0-9._:/-]*$/.test(beginning)
    const byNumber = isNumber
      ? [
          ...(await findByNumber(scope, beginning, mostFound)),
          ...(await findQuarantinedByNumber(scope, beginning, mostFound)),
        ]
      : []
    const found = await searchJobPostingIds(scope, { services, vocabulary, states, page: 1, perPage: mostFound })
    const known = new Set(byNumber.map(({ id }) => id))
    const byWords = await findListed(
      scope,
      found.ids.filter((id) => !known.has(id)),
    )
    const rows = [...byNumber, ...byWords]
    return {
      postings: rows.slice(0, mostFound).map((row) => present(row, today)),
      next: null,
      isMore: rows.length > mostFound || found.totalCount > found.ids.length,
    }
  })
}

async function listPage({ run }: Context, list: PostingList, after: string | undefined, today: string): Promise<Page> {
  const place = readAfter(after)
  const rows = await run((scope) => listPostings(scope, { list, after: place, limit: perPage + 1, today }))
  const shown = rows.slice(0, perPage)
  const last = rows.length > perPage ? shown.at(-1) : undefined
  return {
    postings: shown.map((row) => present(row, today)),
    next: last ? `${last.place}/${last.id}` : null,
    isMore: false,
  }
}

/** A list of postings for the desk, or what a keyword finds. */
export async function listOrFindPostings(
  context: Context,
  { list = 'open', keyword = '', after }: { list?: PostingList; keyword?: string; after?: string },
): Promise<Page> {
  const today = dayInTokyo(context.services.clock())
  return keyword.trim() === '' ? listPage(context, list, after, today) : findPostings(context, keyword, today)
}
