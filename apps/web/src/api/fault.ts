import type { ClientReportKind } from '@tsunagu/contract/base/client-reports.ts'

/** A fault's place on a page, by the names of its definition; unknown ones are missing. */
export type FaultPlace = { viewId?: string; screenId?: string; componentId?: string; type?: string }

export type Fault = FaultPlace & {
  kind: ClientReportKind
  /** The thrown value, if any; the report has only its message. */
  error?: unknown
  /** The file that threw, where the browser knows it. */
  source?: string
}
