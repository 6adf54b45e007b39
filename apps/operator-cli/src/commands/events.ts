import { setTimeout as wait } from 'node:timers/promises'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type ExitCode, UsageError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import { isListOf, isRecord, isText } from '#operator-cli/base/json-shapes.ts'
import { plainText } from '#operator-cli/base/plain-text.ts'
import { openService } from '#operator-cli/calls/call-service.ts'
import type { Given } from '#operator-cli/command-line/command.ts'
import { createCommand } from '#operator-cli/command-line/create-command.ts'
import type { OptionValues } from '#operator-cli/command-line/option-shape.ts'
import { readService } from '#operator-cli/command-line/service-options.ts'

const page = {
  usages: ['events list --service SERVICE [options]', 'events follow --service SERVICE [options]'],
  intro: `What happened on the portal, in its order: list ends with the last event, follow goes on until
it is interrupted. Each line begins with the place to go on from.`,
  options: {
    after: {
      type: 'string',
      value: 'PLACE',
      help: ['events behind this place (default: list all that are kept, follow from now on)'],
    },
  },
  json: 'print one event per line as CloudEvents JSON, and nothing else',
  exitCodes: ['the events were printed, or following was interrupted', 'they could not be had', 'wrong usage'],
  examples: [
    'events list --service kango --after 1200',
    'npm run -s operator -- events follow -s kango --json | jq -r .type',
  ],
} as const

type Page = Output<'listEvents'>
type Event = Page['events'][number]

const isEvent = (value: unknown): value is Event =>
  isRecord(value) && ['id', 'type', 'time', 'sequence'].every((key) => isText(value[key]))

const readPage = (response: unknown): Page | null =>
  isRecord(response) && isListOf(response['events'], isEvent) && isText(response['next']) ? (response as Page) : null

const formatEvent = ({ sequence, time, type, subject = '-', data }: Event): string =>
  plainText(`${sequence.padStart(8)}  ${time}  ${type.padEnd(36)}  ${subject}  ${JSON.stringify(data)}`)

/** How often following asks. */
const followMs = 2_000

function readAsked({ words: [subcommand, ...others], values }: Given) {
  const { after } = values as OptionValues<typeof page.options>
  if ((subcommand !== 'list' && subcommand !== 'follow') || others.length > 0) {
    throw new UsageError('What with the events? There is: events list, events follow.', 'events')
  }
  if (after !== undefined && !/^\d{1,15}$/.test(after)) {
    throw new UsageError(`"${after}" is no place: it is the number that a line begins with.`, 'events')
  }
  return { subcommand, after }
}

/** `events list|follow`: the polling way to events. */
async function run(given: Given, context: CommandContext): Promise<ExitCode> {
  const { stdout, signal } = context
  const asked = { ...readAsked(given), ...readService(given, 'events') }
  const purpose = 'read events'
  const call = await openService(asked, context, { command: 'events', purpose, scope: 'events:read' })
  const ask = (query: Record<string, string | number>) => call({ operation: 'listEvents', query, read: readPage })
  let after = asked.after ?? (asked.subcommand === 'follow' ? await findEnd(ask) : '0')
  for (;;) {
    const { events, next, hasMore } = await ask({ after })
    for (const event of events) stdout.write(`${asked.isJson ? JSON.stringify(event) : formatEvent(event)}\n`)
    after = next
    if (hasMore) continue
    if (asked.subcommand === 'list') return 0
    await wait(followMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return 0
  }
}

/** The place behind everything that has happened. */
async function findEnd(ask: (query: Record<string, string | number>) => Promise<Page>): Promise<string> {
  // a filter that fits nothing looks through all of it at once
  const { next } = await ask({ after: '0', perPage: 1, jobSeekerId: '00000000-0000-0000-0000-000000000000' })
  return next
}

export const eventsCommand = createCommand({
  name: 'events',
  page,
  subcommands: { list: ['after'], follow: ['after'] },
  run,
})
