/** What pages ask of the service worker (`service-worker/service-worker.ts`). A worker of an older version ignores it. */

/** To store the files of its build, for tabs that stay open. */
export const keepBuildMessage = 'keep-build'

/** Whether a tab that began with this file is of another build. The worker answers by the port: true or false. */
type VersionQuestion = { ask: 'is-other-build'; entry: string }

export const versionQuestion = (entry: string): VersionQuestion => ({ ask: 'is-other-build', entry })

export const isVersionQuestion = (value: unknown): value is VersionQuestion =>
  typeof value === 'object' &&
  value !== null &&
  'ask' in value &&
  value.ask === 'is-other-build' &&
  'entry' in value &&
  typeof value.entry === 'string'
