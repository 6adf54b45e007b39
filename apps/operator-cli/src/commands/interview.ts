import type { OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { type InterviewStatus, interviewStatuses } from '@tsunagu/contract/hiring/interview.ts'
import { plainText } from '#operator-cli/base/plain-text.ts'
import { deriveId } from '#operator-cli/calls/derive-id.ts'
import { momentOf } from '#operator-cli/command-line/check-value.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { pagesOf, showAll, table } from '#operator-cli/command-line/show-list.ts'
import { jobSeekerArgument, jobSeekerOption, postingOption } from './shared-options.ts'

const options = {
  time: {
    type: 'string',
    multiple: true,
    value: 'TIME',
    kind: 'moment',
    help: 'a beginning at a quarter of an hour, as in 2026-12-01T10:00 (in Japan); offer and move take several',
  },
  minutes: { type: 'string', value: 'NUMBER', kind: 'number', help: 'how long it takes' },
  title: { type: 'string', help: 'with whom, in Japanese' },
  adviser: { type: 'string', value: 'NAME', help: 'who or which room must be free as well' },
  place: { type: 'string', help: 'where it is, in Japanese' },
  'online-url': { type: 'string', value: 'URL', help: 'where it is on the internet; makes it an online interview' },
  description: { type: 'string', help: 'what to know beforehand, in Japanese' },
  'outside-free-hours': { type: 'boolean', help: 'also times that the job seeker has not given as free' },
  posting: postingOption,
  'job-seeker': jobSeekerOption,
  status: { type: 'string', value: 'STATUS', help: 'only those', oneOf: interviewStatuses },
  reason: { type: 'string', help: 'in Japanese; the job seeker reads it' },
} as const
type InterviewWork = Work<typeof options>

function formatInterview(interview: OperatorInterview): string {
  const { id, status, startDateTime, title, times, ...rest } = interview
  const open = status === 'offered' ? times.join(', ') : ''
  return `${plainText(`${id}  ${status}  ${startDateTime ?? '-'}  ${title}`)}\n${table([
    ['job seeker', rest.jobSeekerId],
    ['posting', rest.jobPostingId],
    ['offered', open],
    ['minutes', rest.minutes],
    ['adviser', rest.adviser],
    ['place', rest.place],
    ['online', rest.onlineUrl],
    ['wishes', rest.wish],
    ['cancelled', rest.cancelledBy === null ? '' : `by ${rest.cancelledBy}: ${rest.cancelReason} ${rest.cancelNote}`],
  ])}`
}

/** What an offer and a move have in common. */
function partsOf({ options: given }: InterviewWork) {
  const { place, description, 'online-url': onlineUrl, time = [] } = given
  return {
    startDateTimes: time.map(momentOf),
    ...(given['outside-free-hours'] && { allowOutsideFreeHours: true }),
    ...(place !== undefined && { place }),
    ...(onlineUrl !== undefined && { onlineUrl, isOnline: true }),
    ...(description !== undefined && { description }),
  }
}

async function offer(work: InterviewWork): Promise<void> {
  const { options: given, args, call, idempotencyKey, show } = work
  const { title = '', minutes, adviser, posting } = given
  const [jobSeekerId = ''] = args
  const body = {
    ...partsOf(work),
    title,
    minutes: Number(minutes),
    clientInterviewId: deriveId(idempotencyKey),
    ...(adviser !== undefined && { adviser }),
    ...(posting !== undefined && { jobPostingId: posting }),
  }
  show(await call('offerInterview', { params: { jobSeekerId }, body }), formatInterview)
}

async function list(work: InterviewWork): Promise<void> {
  const { status, 'job-seeker': jobSeekerId, posting: jobPostingId } = work.options
  const filter = {
    ...(status && { status: status as InterviewStatus }),
    ...(jobSeekerId && { jobSeekerId }),
    ...(jobPostingId && { jobPostingId }),
  }
  const pages = pagesOf(async (startKey) => {
    const query = { ...filter, ...(startKey && { startKey }) }
    const { interviews, lastKey } = await work.call('listInterviews', { query })
    return { page: interviews, next: lastKey }
  })
  await showAll(work, pages, { format: formatInterview, none: 'There are no interviews like that.' })
}

async function confirm({ args: [id = ''], options: { time: [time = ''] = [] }, call, show }: InterviewWork) {
  const body = { startDateTime: momentOf(time) }
  show(await call('confirmInterview', { params: { id }, body }), formatInterview)
}

async function move(work: InterviewWork): Promise<void> {
  const { minutes } = work.options
  const body = { ...partsOf(work), ...(minutes !== undefined && { minutes: Number(minutes) }) }
  const [id = ''] = work.args
  work.show(await work.call('moveInterview', { params: { id }, body }), formatInterview)
}

/** `interview offer|list|confirm|move|cancel`: interviews with employers and advisers. */
export const interviewCommand = defineCommand({
  name: 'interview',
  intro: `The agency offers times, the job seeker picks one, the agency confirms it: only then both have it
in their calendars. schedule show prints when a job seeker is free.`,
  arguments: { JOB_SEEKER: jobSeekerArgument, INTERVIEW: { help: 'its id, as interview list prints it', kind: 'id' } },
  options,
  purpose: 'handle interviews',
  scope: 'interviews:write',
  notFound:
    'The service has no such job seeker or interview: progress list and interview list print ids. Who is invited has to sign up first.',
  subcommands: {
    offer: {
      args: ['JOB_SEEKER'],
      options: [
        'time',
        'minutes',
        'title',
        'adviser',
        'place',
        'online-url',
        'description',
        'outside-free-hours',
        'posting',
      ],
      required: ['time', 'minutes', 'title'],
      isWrite: true,
      run: offer,
    },
    list: { options: ['status', 'job-seeker', 'posting'], run: list },
    confirm: { args: ['INTERVIEW'], options: ['time'], required: ['time'], isWrite: true, run: confirm },
    move: {
      args: ['INTERVIEW'],
      options: ['time', 'minutes', 'place', 'online-url', 'description', 'outside-free-hours'],
      required: ['time'],
      isWrite: true,
      run: move,
    },
    cancel: {
      args: ['INTERVIEW'],
      options: ['reason'],
      required: ['reason'],
      isWrite: true,
      run: async ({ args: [id = ''], options: { reason = '' }, call, show }) => {
        show(await call('cancelInterview', { params: { id }, body: { reason } }), formatInterview)
      },
    },
  },
  examples: [
    'interview offer JOB_SEEKER --title みずほ病院 --minutes 60 --time 2026-12-01T10:00 --time 2026-12-02T14:00 -s kango',
    'interview list --status picked -s kango',
    'interview confirm INTERVIEW --time 2026-12-01T10:00 -s kango',
  ],
})
