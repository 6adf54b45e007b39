import type { ClientReportKind } from '@tsunagu/contract/base/client-reports.ts'

/** Where on a page a fault lies, by the names of its definition; what is not known is left out. */
export type FaultPlace = { viewId?: string; screenId?: string; componentId?: string; type?: string }

export type Fault = FaultPlace & {
  kind: ClientReportKind
  /** What was thrown, if anything was; only its message is told. */
  error?: unknown
  /** The file that threw, where the browser knows it. */
  source?: string
}
