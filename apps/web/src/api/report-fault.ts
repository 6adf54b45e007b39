import type { Fault } from './fault.ts'

/** Reports to the service what this page could not show (record 023). Loads its code at the first report. */
export const reportFault = (fault: Fault): void =>
  void import('./send-reports.ts').then(
    ({ sendReport }) => sendReport(fault),
    () => undefined, // without the code no report can be sent
  )
