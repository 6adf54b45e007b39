import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { recordImport } from '#server/features/feed-import/runs/record-import.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { findSourceId, listVersions } from '#server/postings/posting-versions.queries.ts'
import type { Handlers } from '#server/request/handler.ts'
import { isUuid } from '#server/request/uuid.ts'
import { exportPostings } from './export-postings.ts'
import { importPostings } from './import-postings.ts'
import { countPostings } from './posting-list.queries.ts'
import { listOrFindPostings } from './posting-list.ts'
import { putPosting } from './put-posting.ts'
import { listQuarantine } from './quarantine.queries.ts'
import { findStoredPosting } from './stored-posting.queries.ts'
import { withdrawPostings } from './withdraw-postings.ts'

type Operation =
  | 'listOperatorPostings'
  | 'countOperatorPostings'
  | 'importJobPostings'
  | 'listQuarantine'
  | 'withdrawJobPostings'
  | 'putJobPosting'
  | 'getJobPosting'
  | 'exportJobPostings'
  | 'getJobPostingVersions'

const quarantinePerPage = 50
const mostVersions = 50

/** Calls of the agency's own systems about postings (docs/behaviour.md §25, §26). */
export const jobPostingHandlers: Handlers<Operation> = {
  importJobPostings: async (context, { query }) => {
    const { source = null, dryRun: isDryRun = false, fullFeed: isFull = false, fileName = '' } = query
    if (isFull && source === null) {
      throw new Problem('invalid_argument', {
        generalErrors: ['A full feed needs "source": whose postings are all in it?'],
      })
    }
    const maxCloseShare = query.maxCloseShare ?? operatorLimits.maxCloseShare
    const fullFeed = isFull && source !== null ? { source } : null
    const options = { ...context.streamHeaders, source, isDryRun, fullFeed, maxCloseShare }
    return isDryRun ? importPostings(context, options) : recordImport(context, { ...options, fileName })
  },
  listOperatorPostings: async (context, { query }) => listOrFindPostings(context, query),
  countOperatorPostings: async ({ run, services }) =>
    run((scope) => countPostings(scope, dayInTokyo(services.clock()))),
  listQuarantine: async ({ run, services }, { query }) => {
    const page = query.page ?? 1
    const asked = { page, perPage: quarantinePerPage, now: services.clock() }
    const { postings, totalCount } = await run((scope) => listQuarantine(scope, asked))
    return { postings, totalCount, nextPage: page * quarantinePerPage < totalCount ? page + 1 : null }
  },
  withdrawJobPostings: async (context, { body }) => {
    return withdrawPostings(context, body.sourceIds)
  },
  putJobPosting: async (context, input) => {
    return putPosting(context, input)
  },
  getJobPosting: async ({ run, services }, { params: { sourceId } }) => {
    // No source id is a UUID: it has a blank
    const name = isUuid(sourceId) ? { id: sourceId } : { sourceId: sourceId.toWellFormed().replaceAll('\0', '') }
    const posting = await run((scope) => findStoredPosting(scope, name, dayInTokyo(services.clock())))
    if (!posting) throw new Problem('not_found')
    return { posting }
  },
  exportJobPostings: async (context, { query: { state = 'open' } }) => {
    return exportPostings(context, state)
  },
  getJobPostingVersions: async ({ run }, { params: { id } }) => {
    return run(async (scope) => {
      const sourceId = await findSourceId(scope, id)
      if (sourceId === null) throw new Problem('not_found')
      return { sourceId, versions: await listVersions(scope, { id, limit: mostVersions }) }
    })
  },
}
