import type { Handlers, OperatorKey } from '#server/features/handler.ts'
import { Problem } from '#server/features/problem.ts'
import { isUuid } from '#server/features/uuid.ts'
import { importPostings } from './import-postings.ts'
import { findSourceId, listVersions } from './posting-versions.queries.ts'
import { listQuarantine } from './quarantine.queries.ts'
import { withdrawPostings } from './withdraw-postings.ts'

type Operation = 'importJobPostings' | 'listQuarantine' | 'withdrawJobPostings' | 'getJobPostingVersions'

const quarantinePerPage = 50
const mostVersions = 50

function requireScope({ scopes }: OperatorKey): void {
  if (!scopes.includes('job_postings:write')) throw new Problem('permission_denied')
}

/** Calls of the agency's own systems about postings (`decisions.md` §8). */
export const jobPostingHandlers: Handlers<Operation> = {
  importJobPostings: async (context) => {
    requireScope(context.operator)
    return importPostings(context)
  },
  listQuarantine: async ({ operator, run }, { query }) => {
    requireScope(operator)
    const page = query.page ?? 1
    const { postings, totalCount } = await run((scope) => listQuarantine(scope, { page, perPage: quarantinePerPage }))
    return { postings, totalCount, nextPage: page * quarantinePerPage < totalCount ? page + 1 : null }
  },
  withdrawJobPostings: async (context, { body }) => {
    requireScope(context.operator)
    return withdrawPostings(context, body.sourceIds)
  },
  getJobPostingVersions: async ({ operator, run }, { params: { id } }) => {
    requireScope(operator)
    if (!isUuid(id)) throw new Problem('not_found')
    return run(async (scope) => {
      const sourceId = await findSourceId(scope, id)
      if (sourceId === null) throw new Problem('not_found')
      return { sourceId, versions: await listVersions(scope, { id, limit: mostVersions }) }
    })
  },
}
