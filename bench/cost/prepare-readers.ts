import { createWebSession } from '../../apps/server/src/accounts/web-session.queries.ts'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import type { Visitor } from './kinds.ts'
import type { Readers } from './send.ts'

const service = 'kango'
/** The job seeker of the demo data: likes, applications, interviews, messages and to-dos in every state. */
const email = 'demo@tsunagu.example'
const devices = 4
const openedPostings = 40

/** Devices on which the demo job seeker is signed in, and postings to open. */
export async function prepareReaders({ db }: Connection): Promise<Readers> {
  const run = createRunInScope(db)
  const visitors: Visitor[] = []
  const postingIds = await run(service, async (scope) => {
    const { id } = await scope
      .selectFrom('job_seeker')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    for (let index = 0; index < devices; index += 1) {
      const session = await createWebSession(scope, { jobSeekerId: id }, new Date())
      visitors.push({ cookie: `tsunagu_session=${session.secret}`, address: `198.51.100.${index + 1}` })
    }
    const shown = scope.selectFrom('job_search').select('id').where('tenant', '=', service).orderBy('id')
    return (await shown.limit(openedPostings).execute()).map((row) => String(row.id))
  })
  return { service, visitors, postingIds }
}
