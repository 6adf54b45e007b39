import type { ClientReport } from '@tsunagu/contract/endpoints/app.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import type { Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { loggableText } from './loggable-text.ts'

/** A report as a line of the log: every text is from outside, whatever the portal's own code would have put there. */
function entryOf({ kind, ...texts }: ClientReport, tenant: string): Record<string, string> {
  const loggable = Object.entries(texts).map(([name, text]) => [name, loggableText(text)] as const)
  return { tenant, kind, ...Object.fromEntries(loggable) }
}

/** What browsers could not show (record 023): one line each, for the people who run the portal. */
export const clientReportHandlers: Handlers<'reportFromClient'> = {
  reportFromClient: async (context, { body: { reports } }) => {
    await limitCalls(context, 'clientReportsPerAddress', networkOf(context.address))
    for (const report of reports) context.log(entryOf(report, context.tenant.key), 'client report')
    return {}
  },
}
