import { setTimeout as wait } from 'node:timers/promises'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { plainText } from '#operator-cli/base/plain-text.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { pagesOf, showAll } from '#operator-cli/command-line/show-list.ts'

type Act = Output<'listOperatorActs'>['acts'][number]

const options = {
  'api-key': { type: 'string', value: 'KEY_ID', kind: 'id', help: 'what was done with this key (key list prints ids)' },
  'job-seeker': { type: 'string', value: 'ID', kind: 'id', help: 'what was read or changed of this job seeker' },
  operation: { type: 'string', value: 'NAME', help: 'calls of this name in the OpenAPI document, such as getProgress' },
  limit: { type: 'string', value: 'NUMBER', kind: 'number', help: 'so many of the newest (default: all)' },
  follow: { type: 'boolean', help: 'go on with what is done from now on, until it is interrupted' },
} as const
type AuditWork = Work<typeof options>

const formatAct = ({ at, operation, operatorKeyId, networkAddress, parameters, jobSeekerIds }: Act): string => {
  const asked = JSON.stringify(parameters)
  const whose = jobSeekerIds.length > 0 ? `  job seekers: ${jobSeekerIds.join(' ')}` : ''
  return `${plainText(`${at}  ${operation.padEnd(28)}  ${operatorKeyId}  ${networkAddress}  ${asked}${whose}`)}\n`
}

/** How often following asks. */
const followMs = 2_000

const readPage = ({ call, options: asked }: AuditWork, startKey: string | undefined, perPage?: number) =>
  call('listOperatorActs', {
    query: {
      ...(asked['api-key'] && { operatorKeyId: asked['api-key'] }),
      ...(asked['job-seeker'] && { jobSeekerId: asked['job-seeker'] }),
      ...(asked.operation && { operation: asked.operation }),
      ...(startKey && { startKey }),
      ...(perPage && { perPage }),
    },
  })

/** Acts that came after one, oldest first; the list itself begins with the newest. */
async function findSince(work: AuditWork, lastId: string | null): Promise<Act[]> {
  const found: Act[] = []
  let startKey: string | null = null
  do {
    const { acts, nextKey }: Output<'listOperatorActs'> = await readPage(work, startKey ?? undefined)
    const end = acts.findIndex(({ id }) => id === lastId)
    found.push(...(end < 0 ? acts : acts.slice(0, end)))
    startKey = end < 0 ? nextKey : null
  } while (startKey !== null)
  return found.toReversed()
}

async function follow(work: AuditWork): Promise<void> {
  const { signal } = work.context
  const isNamed = work.options.operation !== undefined
  let lastId = (await readPage(work, undefined, 1)).acts[0]?.id ?? null
  for (;;) {
    await wait(followMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const acts = await findSince(work, lastId)
    // Reading the audit is audited itself: following would show its own calls forever
    for (const act of acts) if (isNamed || act.operation !== 'listOperatorActs') work.show(act, formatAct)
    lastId = acts.at(-1)?.id ?? lastId
  }
}

/** `audit list [--follow]`: what was done and read with API keys. */
export const auditCommand = defineCommand({
  name: 'audit',
  intro: `Acts and reads of the agency's systems, the newest first; they are kept for three years, and
nothing of them can be changed. Bodies are not kept. Looking at the list is noted as well.`,
  options,
  purpose: 'read the audit',
  scope: 'audit:read',
  notFound: 'There is no such list on this server. Check --url.',
  subcommands: {
    list: {
      options: ['api-key', 'job-seeker', 'operation', 'limit', 'follow'],
      run: async (work) => {
        if (work.options.follow) return follow(work)
        let left = work.options.limit === undefined ? Number.POSITIVE_INFINITY : Number(work.options.limit)
        const pages = pagesOf(async (startKey) => {
          const { acts, nextKey } = await readPage(work, startKey)
          const page = acts.slice(0, left)
          left -= page.length
          return { page, next: left > 0 ? nextKey : null }
        })
        return showAll(work, pages, { format: formatAct, none: 'Nothing like that was done.' })
      },
    },
  },
  examples: ['audit list --service kango --operation getProgress --limit 20', 'audit list --follow -s kango --json'],
})
