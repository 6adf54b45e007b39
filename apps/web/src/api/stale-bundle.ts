import { contractVersion, contractVersionHeader } from '@tsunagu/contract/base/contract-version.ts'

let isNewer = false

/** Records the contract version of the server that responded. */
export function noteContractVersion({ headers }: Response): void {
  if (Number(headers.get(contractVersionHeader)) > contractVersion) isNewer = true
}

/**
 * Whether a newer server has responded, with a contract that this tab's code may not understand. An older one (during a
 * rolling update) does not count: reloading the page might return that version again.
 */
export const isBundleStale = (): boolean => isNewer
