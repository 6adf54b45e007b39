import { contractVersion, contractVersionHeader } from '@tsunagu/contract/base/contract-version.ts'

let isNewer = false

/** Looks at the version of the server that answered. */
export function noteContractVersion({ headers }: Response): void {
  if (Number(headers.get(contractVersionHeader)) > contractVersion) isNewer = true
}

/**
 * Whether a newer server has answered this tab, with a contract that its code may not understand. An older one (while servers
 * are replaced one after the other) does not count: a page loaded anew could come from it.
 */
export const isBundleStale = (): boolean => isNewer
