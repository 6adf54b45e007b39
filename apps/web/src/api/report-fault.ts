import type { Fault } from './fault.ts'

/** Tells the service of something that this page could not show (record 023). Its code loads when it is needed first. */
export const reportFault = (fault: Fault): void =>
  void import('./send-reports.ts').then(
    ({ sendReport }) => sendReport(fault),
    () => undefined, // without the code there is nobody to tell
  )
