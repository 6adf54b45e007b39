import type { FileDownload } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import type { PostingState } from '@tsunagu/contract/search/posting-states.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { listDocuments } from './stored-posting.queries.ts'

/** Large enough that the database is asked seldom; a batch in memory is some megabytes at most. */
const batchSize = 200

type Context = Pick<RequestContext, 'run' | 'services' | 'tenant'>

/** Each batch is a short transaction of its own: a slow reader holds nothing of the database. */
async function* lines({ run, services }: Context, state: PostingState): AsyncGenerator<Uint8Array> {
  const today = dayInTokyo(services.clock())
  for (let after: string | null = null; ; ) {
    const page: { after: string | null } = { after }
    const rows = await run((scope) => listDocuments(scope, { ...page, state, limit: batchSize, today }))
    if (rows.length > 0) yield Buffer.from(rows.map(({ text }) => `${text}\n`).join(''))
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? null
  }
}

/** The postings of a state as a download of JSON Lines, in the order of their ids; memory does not grow with them. */
export const exportPostings = (context: Context, state: PostingState): FileDownload => ({
  headers: {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': `attachment; filename="${context.tenant.key}-${state}.jsonl"`,
    'cache-control': 'no-store',
  },
  content: lines(context, state),
})
