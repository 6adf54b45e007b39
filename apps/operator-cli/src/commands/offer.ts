import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type OfferTerms, offerTerms } from '@tsunagu/contract/hiring/offer.ts'
import { storedFileIdOf } from '@tsunagu/contract/navigation/files.ts'
import { CliError, RefusalError } from '#operator-cli/base/cli-error.ts'
import { parseJson } from '#operator-cli/base/json-shapes.ts'
import { formatCount, plainText } from '#operator-cli/base/plain-text.ts'
import { deriveId } from '#operator-cli/calls/derive-id.ts'
import { fitsShape } from '#operator-cli/calls/fits-shape.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { table } from '#operator-cli/command-line/show-list.ts'
import { attachFiles, attachOption } from '#operator-cli/files/attach-files.ts'
import { readText } from '#operator-cli/files/read-text.ts'
import { jobSeekerArgument, postingArgument } from './shared-options.ts'

type Offer = Output<'getOperatorOffer'>['offer']

const example: OfferTerms = {
  position: '看護師／循環器病棟',
  salary: { unitText: 'MONTH', amount: 312_000, note: '基本給 236,000円' },
  startDay: '2027-02-01',
  otherTerms: [{ name: '夜勤の上限', text: '月4回まで' }],
}

const options = {
  terms: { type: 'string', value: 'FILE', help: 'JSON (UTF-8) as above; - reads standard input' },
  'reply-by': { type: 'string', value: 'DAY', kind: 'day', help: 'the last day on which it can be answered' },
  attach: { ...attachOption, multiple: false, help: 'the letter of offer' },
  replaces: { type: 'string', value: 'OFFER', kind: 'id', help: 'the offer that waits, which this one replaces' },
  reason: { type: 'string', help: 'in Japanese; the job seeker reads it' },
} as const
type OfferWork = Work<typeof options>

function formatOffer(offer: Offer): string {
  const { id, status, position, salary, startDay, replyDeadline, otherTerms, files } = offer
  const unit = { HOUR: 'an hour', DAY: 'a day', MONTH: 'a month', YEAR: 'a year' }[salary.unitText]
  return `${plainText(`${id}  ${status}  ${position}`)}\n${table([
    ['job seeker', offer.jobSeekerId],
    ['posting', offer.jobPostingId],
    ['pay', `${formatCount(salary.amount)} yen ${unit} ${salary.note}`.trim()],
    ['from', startDay],
    ['answer by', replyDeadline],
    ...otherTerms.map(({ name, text }) => [name, text] as const),
    ...files.map(({ name, url }) => ['file', `${storedFileIdOf(url) ?? ''}  ${name}`] as const),
    ['settled', offer.settledDatetime],
  ])}`
}

async function readTerms({ options: { terms = '' }, context }: OfferWork): Promise<OfferTerms> {
  const found = parseJson(await readText(terms, context))
  if (found !== null && fitsShape(found, offerTerms)) return found as OfferTerms
  const name = terms === '-' ? 'Standard input' : plainText(terms)
  throw new CliError(
    `${name} does not hold an offer's terms as JSON. It should look like this:\n${JSON.stringify(example, null, 2)}`,
  )
}

/** An offer that was made under this id before; its file has another address at each upload. */
const findMade = ({ call }: OfferWork, offerId: string): Promise<Offer | undefined> =>
  call('getOperatorOffer', { params: { offerId } }).then(
    ({ offer }) => offer,
    (error: unknown) => {
      if (error instanceof RefusalError && error.status === 404) return undefined
      throw error
    },
  )

async function make(work: OfferWork): Promise<void> {
  const { args, options: given, call, idempotencyKey, isRepeat, isJson, show, print } = work
  const [jobSeekerId = '', jobPostingId = ''] = args
  const offerId = deriveId(idempotencyKey)
  const terms = await readTerms(work)
  const before = isRepeat && given.attach !== undefined ? await findMade(work, offerId) : undefined
  if (before) {
    if (!isJson) print('It had been made before: nothing changed.\n')
    return show(before, formatOffer)
  }
  const files = await attachFiles(work, {
    paths: given.attach === undefined ? [] : [given.attach],
    jobSeekerId,
    kind: 'offer',
  })
  const body: Input<'makeOffer'>['body'] = {
    jobSeekerId,
    jobPostingId,
    ...terms,
    replyDeadline: given['reply-by'] ?? '',
    ...(files.length > 0 && { files }),
    ...(given.replaces !== undefined && { replacesOfferId: given.replaces }),
  }
  const { offer } = await call('makeOffer', { params: { offerId }, body })
  show(offer, formatOffer)
}

/** `offer make|show|withdraw`: what an employer promises. */
export const offerCommand = defineCommand({
  name: 'offer',
  intro: `An offer on an application that is under consideration. It never changes: other terms are another
offer that replaces it. The terms are a JSON file such as

${JSON.stringify(example, null, 2)}

unitText is HOUR, DAY, MONTH or YEAR; a term named as the posting names it is compared with it.`,
  arguments: {
    JOB_SEEKER: jobSeekerArgument,
    POSTING: postingArgument,
    OFFER: { help: 'its id, as offer make and progress show print it', kind: 'id' },
  },
  options,
  purpose: 'make and read offers',
  scope: 'progress:write',
  notFound: 'The service has no such application or offer: progress list and progress show print ids.',
  subcommands: {
    make: {
      args: ['JOB_SEEKER', 'POSTING'],
      options: ['terms', 'reply-by', 'attach', 'replaces'],
      required: ['terms', 'reply-by'],
      isWrite: true,
      run: make,
    },
    show: {
      args: ['OFFER'],
      run: async ({ args: [offerId = ''], call, show }) => {
        const { offer } = await call('getOperatorOffer', { params: { offerId } })
        show(offer, formatOffer)
      },
    },
    withdraw: {
      args: ['OFFER'],
      options: ['reason'],
      isWrite: true,
      run: async ({ args: [offerId = ''], options: { reason }, call, show }) => {
        const body = reason === undefined ? {} : { reason }
        const { offer } = await call('withdrawOffer', { params: { offerId }, body })
        show(offer, formatOffer)
      },
    },
  },
  examples: [
    'offer make JOB_SEEKER POSTING --terms terms.json --reply-by 2026-12-10 --attach letter.pdf -s kango',
    'offer withdraw OFFER --reason 募集を見直すことになりました。 -s kango',
  ],
})
