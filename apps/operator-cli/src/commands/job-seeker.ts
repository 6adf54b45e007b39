import type {
  OperatorJobSeeker,
  OperatorWholeJobSeeker,
} from '@tsunagu/contract/endpoints/operator-job-seeker-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type ErasureReason, erasureReasons, jobSeekerStatuses } from '@tsunagu/contract/hiring/job-seeker.ts'
import { UsageError } from '#operator-cli/base/cli-error.ts'
import { formatBytes, plainText } from '#operator-cli/base/plain-text.ts'
import { momentOf, splitList } from '#operator-cli/command-line/check-value.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { pagesOf, showAll, table } from '#operator-cli/command-line/show-list.ts'

const options = {
  name: { type: 'string', help: 'part of a name or its reading; kana, width and blanks do not matter' },
  email: { type: 'string', value: 'MAIL', help: 'part of the mail address' },
  tel: { type: 'string', value: 'NUMBER', help: 'part of the telephone number; when inviting, all of it' },
  status: { type: 'string', value: 'STATUS', help: 'how they stand', oneOf: jobSeekerStatuses },
  since: {
    type: 'string',
    value: 'TIME',
    kind: 'moment',
    help: 'who came or changed the profile at that time or later',
  },
  prefecture: { type: 'string', value: 'CODE', help: 'who wishes to work there, as 13 (JIS)' },
  occupation: { type: 'string', value: 'CODE', help: 'who wishes for this occupation, as nurse_ward' },
  'family-name': { type: 'string', value: 'NAME', help: 'as it is written' },
  'given-name': { type: 'string', value: 'NAME', help: 'as it is written' },
  'family-name-kana': { type: 'string', value: 'NAME', help: 'in hiragana or katakana' },
  'given-name-kana': { type: 'string', value: 'NAME', help: 'in hiragana or katakana' },
  certifications: { type: 'string', value: 'CODE,…', help: 'licences, as registered_nurse', isList: true },
  areas: { type: 'string', value: 'CODE,…', help: 'where they wish to work, as 13 or 13112 (JIS)', isList: true },
  start: { type: 'string', value: 'CODE', help: 'when they wish to start, as within_3_months' },
  adviser: { type: 'string', value: 'NAME', help: 'who spoke with them, as the mail says it' },
  reason: { type: 'string', value: 'REASON', help: 'why, for the audit', oneOf: erasureReasons },
  confirm: {
    type: 'string',
    value: 'MAIL',
    help: 'erases: their mail address, typed; without it, only shows what would go',
  },
  again: { type: 'boolean', help: 'mail a new link although the last one is still good' },
} as const
type JobSeekerWork = Work<typeof options>

const nameOf = (one: OperatorJobSeeker): string => {
  const name = `${one.familyName} ${one.givenName}`.trim()
  const kana = `${one.familyNameKana} ${one.givenNameKana}`.trim()
  return kana === '' ? name : `${name} (${kana})`
}

function formatLine(one: OperatorJobSeeker): string {
  const came = one.registeredDatetime ?? one.changedDatetime
  const words = [one.jobSeekerId, one.status.padEnd(7), came, nameOf(one)]
  return `${plainText(words.join('  '))}\n  ${plainText([one.email, one.tel].join('  ').trim())}\n`
}

type Answer = OperatorWholeJobSeeker['answers'][number]

/** An answer as people read it: labels where there are any. */
const answerText = ({ contentStates }: Answer): string =>
  contentStates
    .map(({ label, text, uint32, bool, file }) => file?.name || label || text || (bool ? 'yes' : String(uint32 || '')))
    .filter((text) => text !== '')
    .join(', ')

function formatWhole(one: OperatorWholeJobSeeker): string {
  const answers = one.answers.map((each) => {
    const place = each.keyIndex === 0 ? '' : ` ${each.keyIndex + 1}`
    return [`${each.key}${place}`, answerText(each)] as const
  })
  const files = one.files.map(({ id, name, size }) => `  ${plainText(`${id}  ${name}  ${formatBytes(size)}`)}\n`)
  const wanted = Object.entries(one.mailSettings).flatMap(([mail, isWanted]) => (isWanted ? [mail] : []))
  const account = table([
    ['password', one.account.hasPassword ? 'chosen' : 'not chosen yet'],
    ['last seen', one.account.lastSeenDatetime],
    ['mails', wanted.join(', ')],
    ['link until', one.invitation?.linkUntilDatetime ?? null],
  ])
  const hint = files.length > 0 ? `Files (file get JOB_SEEKER FILE):\n${files.join('')}` : ''
  return `${formatLine(one)}${account}\n${table(answers)}${hint}`
}

/** What was given of some options, under the names of the call. */
const given = (members: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

const search = (work: JobSeekerWork) => {
  const { name, email, tel, status, since, prefecture, occupation } = work.options
  const filter = given({ name, email, tel, status, since: since && momentOf(since), prefecture, occupation })
  const pages = pagesOf(async (startKey) => {
    const body = { ...filter, perPage: 100, ...given({ startKey }) }
    const { jobSeekers, nextKey } = await work.call('searchJobSeekers', { body })
    return { page: jobSeekers, next: nextKey }
  })
  return showAll(work, pages, { format: formatLine, none: 'There is no job seeker like that.' })
}

function formatInvited({
  isRepeat,
  jobSeekerId,
  email,
  isMailOnItsWay,
  invitation,
}: Output<'inviteJobSeeker'>): string {
  const until = plainText(invitation.linkUntilDatetime)
  const said = isRepeat
    ? `Invited before: the link is good until ${until}, and no mail was sent. What you gave is kept.`
    : isMailOnItsWay
      ? `Mailed to ${plainText(email)}: the link is good once, until ${until}.`
      : `Not mailed yet: the mail to ${plainText(email)} waits, since the server has no SMTP_URL. The link is good once, until ${until}.`
  return `${jobSeekerId}\n${said}\n`
}

async function invite({ args: [email = ''], options: known, call, show, hint }: JobSeekerWork): Promise<void> {
  const { certifications, areas, tel, adviser, start } = known
  const body = {
    email,
    ...given({
      familyName: known['family-name'],
      givenName: known['given-name'],
      familyNameKana: known['family-name-kana'],
      givenNameKana: known['given-name-kana'],
      tel,
      certifications: certifications && splitList(certifications),
      areas: areas && splitList(areas),
      desiredStart: start,
      adviserName: adviser,
      sendAgain: known.again,
    }),
  }
  const invited = await call('inviteJobSeeker', { body })
  show(invited, formatInvited)
  if (invited.isRepeat) hint('To mail a new link all the same: --again.')
}

function formatPreview({ email, status, goes, stays }: Output<'previewErasure'>): string {
  const counts = table(goes.map(({ what, count }) => [what, String(count)]))
  const remaining = table(stays.map(({ what, why, until }) => [what, until === null ? why : `${why}, until ${until}`]))
  return `${plainText(`${email}  ${status}`)}\nGoes, for good:\n${counts}Stays:\n${remaining}`
}

function formatErased({ closedJobPostingIds, cancelledInterviewIds, ...left }: Output<'eraseJobSeeker'>): string {
  const ended = `Applications closed: ${closedJobPostingIds.length}, interviews cancelled: ${cancelledInterviewIds.length}.`
  const ledger = left.isLedgerKept ? 'The ledgers keep what they must.' : 'The ledgers keep nothing.'
  // The response does not say which of the two reasons it is
  const mail = left.isMailOnItsWay
    ? 'A last mail tells them.'
    : 'No mail is on its way: people who were only invited get none, and without SMTP_URL the last one waits in the outbox.'
  return `Erased. ${ended} ${ledger}\n${mail}\n`
}

/** Without the typed address nothing is erased. */
async function erase({ args: [jobSeekerId = ''], options: asked, call, show, hint }: JobSeekerWork): Promise<void> {
  const { reason, confirm } = asked
  if (confirm === undefined) {
    show(await call('previewErasure', { params: { jobSeekerId } }), formatPreview)
    return hint('Nothing was erased. To erase: --reason REASON --confirm and the mail address above.')
  }
  if (reason === undefined) throw new UsageError('Why? Give it as in --reason asked_by_telephone.', 'job-seeker')
  const query = { reason: reason as ErasureReason }
  show(await call('eraseJobSeeker', { params: { jobSeekerId }, query, body: { confirmation: confirm } }), formatErased)
}

/** `job-seeker search|show|invite|cancel|erase`: the people themselves. */
export const jobSeekerCommand = defineCommand({
  name: 'job-seeker',
  intro: `Job seekers of a service, and those who are invited. Whoever has ended the account is
not there; who has suspended it is found by search --status suspended, with a key that may erase. invite mails a link to somebody an adviser has spoken with; the id that it prints stays
theirs when they sign up. cancel takes an invitation back and erases what was known.
erase ends an account for good, for who asks by telephone or letter; it needs the scope
job_seekers:erase, and shows what would go and stay until --confirm is given.`,
  arguments: {
    JOB_SEEKER: { help: 'the id, as search prints it', kind: 'id' },
    MAIL: { help: 'the mail address' },
  },
  options,
  purpose: 'handle job seekers',
  scope: 'job_seekers:write',
  notFound: 'The service has no such job seeker, or no open invitation of theirs: job-seeker search prints them.',
  subcommands: {
    search: {
      options: ['name', 'email', 'tel', 'status', 'since', 'prefecture', 'occupation'],
      run: search,
    },
    show: {
      args: ['JOB_SEEKER'],
      run: async ({ args: [jobSeekerId = ''], call, show }) => {
        const { jobSeeker } = await call('getJobSeeker', { params: { jobSeekerId } })
        show(jobSeeker, formatWhole)
      },
    },
    invite: {
      args: ['MAIL'],
      options: [
        'family-name',
        'given-name',
        'family-name-kana',
        'given-name-kana',
        'tel',
        'certifications',
        'areas',
        'start',
        'adviser',
        'again',
      ],
      isWrite: true,
      run: invite,
    },
    erase: { args: ['JOB_SEEKER'], options: ['reason', 'confirm'], isWrite: true, run: erase },
    cancel: {
      args: ['JOB_SEEKER'],
      isWrite: true,
      run: async ({ args: [jobSeekerId = ''], call, show }) => {
        await call('cancelInvitation', { params: { jobSeekerId } })
        show({ jobSeekerId, isCancelled: true }, () => 'The invitation is taken back: its link has ended.\n')
      },
    },
  },
  examples: [
    'job-seeker search --name 田中 --prefecture 13 -s kango',
    'job-seeker erase JOB_SEEKER --reason asked_by_telephone --confirm misaki@example.jp -s kango',
    'job-seeker show JOB_SEEKER -s kango --json',
    'job-seeker invite misaki@example.jp --family-name 田中 --given-name 美咲 --adviser 佐藤 -s kango',
  ],
})
