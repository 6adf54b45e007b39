import { clientReportLimits } from '@tsunagu/contract/base/client-reports.ts'
import { contractVersion } from '@tsunagu/contract/base/contract-version.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { createApiClient } from './api-client.ts'
import { apiOriginOfPage } from './api-host.ts'
import type { Fault } from './fault.ts'

type Report = Input<'reportFromClient'>['body']['reports'][number]

/** A page that fails in a loop reports it once or twice, not a thousand times. */
const mostPerPage = 5
/** Faults of one moment go together. */
const gatherMs = 1_000

const reported = new Set<string>()
let waiting: Report[] = []

/** Noise of browsers, and faults of what the visitor's own extensions put into the page. */
const isForeign = ({ error, source = '' }: Fault): boolean =>
  (error instanceof Error && error.name === 'AbortError') ||
  (source !== '' && !source.startsWith(window.location.origin)) ||
  /^ResizeObserver loop|^Script error\.?$/.test(messageOf(error))

const messageOf = (error: unknown): string =>
  error === undefined ? '' : error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** The file name of the running code, which identifies the build. */
const buildName = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').at(-1) ?? ''

const cut = (text: unknown, length: number): string => (typeof text === 'string' ? text : '').slice(0, length)

/** A fault as the service takes it: names and a message within their bounds, never a payload or an address's query. */
function reportOf({ kind, viewId, screenId, componentId, type, error }: Fault): Report {
  const { nameLength, messageLength } = clientReportLimits
  return {
    kind,
    viewId: cut(viewId, nameLength),
    screenId: cut(screenId, nameLength),
    componentId: cut(componentId, nameLength),
    type: cut(type, nameLength),
    message: cut(messageOf(error).replace(/\?\S*/g, ''), messageLength),
    clientVersion: cut(`${contractVersion} ${buildName()}`, nameLength),
  }
}

function flush(): void {
  const reports = waiting.slice(0, clientReportLimits.perCall)
  waiting = []
  if (reports.length === 0) return
  const api = createApiClient({ baseUrl: apiOriginOfPage() })
  // A lost report is not sent again
  void api.call('reportFromClient', { body: { reports } }, { outlivesPage: true }).catch(() => undefined)
}

/** Sends a report soon, or when the page is left: each fault once, and few for one page. */
export function sendReport(fault: Fault): void {
  if (isForeign(fault)) return
  const report = reportOf(fault)
  const name = Object.values(report).join('\n')
  if (reported.has(name) || reported.size >= mostPerPage) return
  reported.add(name)
  waiting.push(report)
  if (waiting.length > 1) return
  setTimeout(flush, gatherMs)
  window.addEventListener('pagehide', flush, { once: true })
}
