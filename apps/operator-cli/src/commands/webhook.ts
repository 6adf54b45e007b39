import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type EventType, eventTypes } from '@tsunagu/contract/events/events.ts'
import { deliveryStatuses } from '@tsunagu/contract/events/webhooks.ts'
import { CliError, UsageError } from '#operator-cli/base/cli-error.ts'
import { formatCount, plainText } from '#operator-cli/base/plain-text.ts'
import { splitList } from '#operator-cli/command-line/check-value.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { pagesOf, showAll, table } from '#operator-cli/command-line/show-list.ts'

type Webhook = Output<'listWebhooks'>['webhooks'][number]
type Delivery = Output<'listEventDeliveries'>['deliveries'][number]

const options = {
  to: { type: 'string', value: 'URL', help: 'another address' },
  types: {
    type: 'string',
    value: 'TYPE,…',
    help: 'the types of events to send, with commas between (all unless given; "all" brings all back)',
    isList: true,
    oneOf: ['all', ...eventTypes],
  },
  description: { type: 'string', help: 'what it is for' },
  from: { type: 'string', value: 'WHEN', help: 'from which event on (default: now)', oneOf: ['now', 'beginning'] },
  pause: { type: 'boolean', help: 'let its events wait' },
  resume: { type: 'boolean', help: 'send what waits, and go on' },
  status: { type: 'string', help: 'only those', oneOf: deliveryStatuses },
  after: { type: 'string', value: 'PLACE', kind: 'number', help: 'events behind this place, delivered ones too' },
} as const
type WebhookWork = Work<typeof options>

const formatWebhook = ({ id, url, description, eventTypes: types, isPaused, waiting, dead }: Webhook): string =>
  `${plainText(id)}  ${plainText(url)}${isPaused ? '  (paused)' : ''}\n${table([
    ['for', description],
    ['events', types.length === 0 ? 'all' : types.join(', ')],
    ['waiting', formatCount(waiting)],
    ['given up', formatCount(dead)],
  ])}`

const formatDelivery = ({ sequence, status, attempts, type, eventId, lastResult, ...times }: Delivery): string => {
  const when =
    times.deliveredDatetime ?? (times.nextAttemptDatetime === null ? '' : `next ${times.nextAttemptDatetime}`)
  const said = [when, lastResult].filter((text) => text !== '').join('  ')
  return `${plainText(`${sequence.padStart(8)}  ${status.padEnd(9)}  ${attempts} attempts  ${type}  ${eventId}  ${said}`)}\n`
}

const typesOf = (given: string): EventType[] => {
  const all = splitList(given)
  return all.includes('all') ? [] : (all as EventType[])
}

const changesOf = ({ options: { to, types, description } }: WebhookWork) => ({
  ...(to !== undefined && { url: to }),
  ...(types !== undefined && { eventTypes: typesOf(types) }),
  ...(description !== undefined && { description }),
})

const secretHint = 'The secret is shown this once: put it where the receiver verifies signatures (Standard Webhooks).'

async function add(work: WebhookWork): Promise<void> {
  const [url = ''] = work.args
  const from = work.options.from as 'now' | 'beginning' | undefined
  const made = await work.call('createWebhook', { body: { ...changesOf(work), url, ...(from && { from }) } })
  work.show(made, ({ webhook, secret }) => `${formatWebhook(webhook)}\nSecret: ${plainText(secret)}\n`)
  work.hint(`${secretHint}\nTry it: webhook test ${made.webhook.id}`)
}

async function update(work: WebhookWork): Promise<void> {
  const { pause, resume } = work.options
  if (pause && resume) throw new UsageError('--pause and --resume exclude each other.', 'webhook')
  const body = { ...changesOf(work), ...((pause || resume) && { isPaused: pause === true }) }
  if (Object.keys(body).length === 0) throw new UsageError('Nothing to change was given.', 'webhook')
  const [id = ''] = work.args
  const { webhook } = await work.call('updateWebhook', { params: { id }, body })
  work.show(webhook, formatWebhook)
}

async function test({ args: [id = ''], call, show, hint }: WebhookWork): Promise<void> {
  const response = await call('testWebhook', { params: { id } })
  show(response, ({ isDelivered, result }) => `${isDelivered ? 'Delivered' : 'Not delivered'}: ${plainText(result)}\n`)
  if (response.isDelivered) return
  hint('Events wait meanwhile, and are sent again in ever longer intervals.')
  throw new CliError(
    'The receiver did not take the test event. Mend it (it must answer with 2xx within seconds), and test again.',
  )
}

async function listDeliveries(work: WebhookWork): Promise<void> {
  const [id = ''] = work.args
  const status = work.options.status as (typeof deliveryStatuses)[number] | undefined
  const pages = pagesOf(async (after) => {
    const query = { ...(status && { status }), ...(after && { after }) }
    const { deliveries, next } = await work.call('listEventDeliveries', { params: { id }, query })
    return { page: deliveries, next }
  })
  await showAll(work, pages, { format: formatDelivery, none: 'There are no deliveries like that.' })
}

async function replay({ args: [id = ''], options: { after }, call, show }: WebhookWork): Promise<void> {
  const response = await call('replayEvents', { params: { id }, body: after === undefined ? {} : { after } })
  show(response, ({ replayed }) =>
    replayed === 0
      ? 'There was nothing to send again.\n'
      : `${formatCount(replayed)} events are sent again, in their order: webhook deliveries shows how it goes.\n`,
  )
}

/** `webhook …`: where events are posted to. */
export const webhookCommand = defineCommand({
  name: 'webhook',
  intro: `Has events posted to an address, signed as Standard Webhooks says. What a receiver does not take
is sent again for about 30 hours, then given up: deliveries --status dead lists those, replay
sends them again.`,
  arguments: {
    URL: { help: 'https, and no private address' },
    WEBHOOK: { help: 'its id, as list prints it', kind: 'id' },
  },
  options,
  purpose: 'handle webhooks',
  scope: 'webhooks:write',
  notFound: 'There is no such webhook: webhook list prints them.',
  subcommands: {
    list: {
      run: async (work) => {
        const { webhooks } = await work.call('listWebhooks')
        await showAll(work, [webhooks], { format: formatWebhook, none: 'There are no webhooks: webhook add URL.' })
      },
    },
    add: { args: ['URL'], options: ['types', 'description', 'from'], isWrite: true, run: add },
    update: {
      args: ['WEBHOOK'],
      options: ['to', 'types', 'description', 'pause', 'resume'],
      isWrite: true,
      run: update,
    },
    remove: {
      args: ['WEBHOOK'],
      isWrite: true,
      run: async ({ args: [id = ''], call, show }) => {
        await call('deleteWebhook', { params: { id } })
        show({ id, isRemoved: true }, () => 'Removed: nothing is sent there any more.\n')
      },
    },
    'rotate-secret': {
      args: ['WEBHOOK'],
      isWrite: true,
      run: async ({ args: [id = ''], call, show, hint }) => {
        const response = await call('rotateWebhookSecret', { params: { id } })
        show(response, ({ secret }) => `Secret: ${plainText(secret)}\n`)
        hint(`${secretHint}\nUntil ${plainText(response.formerUntilDatetime)} the former one signs as well.`)
      },
    },
    test: { args: ['WEBHOOK'], run: test },
    deliveries: { args: ['WEBHOOK'], options: ['status'], run: listDeliveries },
    replay: { args: ['WEBHOOK'], options: ['after'], isWrite: true, run: replay },
  },
  examples: [
    'webhook add https://hooks.agency.example/tsunagu --types progress.applied,offer.accepted -s kango',
    'webhook deliveries 0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11 --status dead -s kango',
    'webhook replay 0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11 -s kango',
  ],
})
