import { limits } from '@tsunagu/contract/base/limits.ts'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import { foldToAscii, foldToTelDigits } from '@tsunagu/contract/form/text-rules.ts'
import { normalizeEmail } from '#server/forms/normalize-contact.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext, Handlers, RequestContext } from '#server/request/handler.ts'
import { requireScope } from '#server/request/require-scope.ts'
import { presentDetail, presentInvited, presentJobSeeker } from './job-seeker.present.ts'
import { readInvitation, readJobSeekerDetail } from './job-seeker-detail.queries.ts'
import { formatJobSeekerKey, type JobSeekerKey, parseJobSeekerKey } from './job-seeker-key.ts'
import { type JobSeekerFilter, listJobSeekers } from './job-seeker-list.queries.ts'

type OperatorContext = HandlerContext<'listJobSeekers' | 'searchJobSeekers'>
type Asked = Input<'searchJobSeekers'>['body']

const refuse = (sentence: string) => new Problem('invalid_argument', { generalErrors: [sentence] })

function readKey(startKey: string | undefined): JobSeekerKey | null {
  const key = startKey === undefined ? null : parseJobSeekerKey(startKey)
  if (startKey !== undefined && !key) throw refuse('startKey was never a nextKey.')
  return key
}

/** A moment of the calendar; leap seconds, which the format knows, are none here. */
function readTime(time: string): Date {
  const moment = new Date(time)
  if (Number.isNaN(moment.valueOf())) throw refuse('since is no time.')
  return moment
}

/** A telephone number is stored as E.164; a part from its beginning is looked for as that. */
const storedTel = (typed: string): string => foldToTelDigits(typed).replace(/^0/, '+81')

/** What no text of the database holds finds nobody. */
const searchable = (typed: string): string => foldToAscii(typed.toWellFormed().replaceAll('\0', '\uFFFD'))

/** Filters as they are looked for; blank ones restrict nothing. */
function readFilter({
  name = '',
  email = '',
  tel = '',
  since,
  status,
  prefecture,
  occupation,
  adviser,
}: Asked): JobSeekerFilter {
  const [named, mail, number] = [name, email, tel].map(searchable) as [string, string, string]
  return {
    ...(named !== '' && { name: named }),
    ...(mail !== '' && { email: normalizeEmail(mail) }),
    ...(number !== '' && { tel: storedTel(number) }),
    ...(since !== undefined && { since: readTime(since) }),
    ...(status !== undefined && { status }),
    ...(prefecture !== undefined && { prefecture }),
    ...(occupation !== undefined && { occupation }),
    ...(adviser !== undefined && { adviserId: adviser === 'none' ? null : adviser }),
  }
}

async function readPage({ run, operator }: OperatorContext, asked: Asked): Promise<Output<'listJobSeekers'>> {
  if (asked.status === 'suspended') requireScope(operator, 'job_seekers:erase')
  const { perPage = limits.perPage, startKey } = asked
  const page = { ...readFilter(asked), after: readKey(startKey), limit: perPage + 1 }
  const rows = await run((scope) => listJobSeekers(scope, page))
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  return {
    jobSeekers: shown.map(presentJobSeeker),
    nextKey: rows.length > perPage && last ? formatJobSeekerKey(last) : null,
  }
}

async function readOne({ run }: RequestContext, jobSeekerId: string): Promise<Output<'getJobSeeker'>> {
  return run(async (scope) => {
    const [row] = await listJobSeekers(scope, { id: jobSeekerId, after: null, limit: 1 })
    if (!row) throw new Problem('not_found')
    const rest =
      row.status === 'invited'
        ? presentInvited(await readInvitation(scope, row.id))
        : presentDetail(row.id, await readJobSeekerDetail(scope, row.id))
    return { jobSeeker: { ...presentJobSeeker(row), ...rest } }
  })
}

/** Job seekers as advisers see them (docs/behaviour.md §25): who has suspended the account is seen where that is asked for, by a key that may erase. */
export const operatorJobSeekerHandlers: Handlers<'listJobSeekers' | 'searchJobSeekers' | 'getJobSeeker'> = {
  listJobSeekers: async (context, { query }) => {
    return readPage(context, query)
  },
  searchJobSeekers: async (context, { body }) => {
    return readPage(context, body)
  },
  getJobSeeker: async (context, { params }) => {
    return readOne(context, params.jobSeekerId)
  },
}
