import { CheckGivenUp, CheckOutOfMemory, CheckThreads } from '#server/platform/threads/check-threads.ts'
import { NoTurn, type TurnLimits, Turns } from '#server/platform/threads/turns.ts'
import { type JudgedList, judgeList, type UncheckedList } from './judge-list.ts'

/** Another list is being checked, or the check of this one took too long. It may be tried again. */
export class ListChecksBusy extends Error {
  override readonly name = 'ListChecksBusy'
}

/** Looks at master lists beside the event loop. */
export interface ListChecks {
  /** @throws {ListChecksBusy} */
  check: (tenant: string, file: UncheckedList) => Promise<JudgedList>
  /** Ends the threads; what is being checked fails. */
  close: () => Promise<void>
}

export interface ListCheckOptions extends TurnLimits {
  /** A file that takes longer is given up. */
  timeoutMs: number
  /** A plain file up to here is checked within a few milliseconds, sooner than a thread has started. */
  smallBytes: number
}

export const ordinaryListChecks: ListCheckOptions = {
  // One takes some hundred megabytes
  atOnce: 1,
  waiting: 10,
  waitingPerAccount: 2,
  waitMs: 60_000,
  timeoutMs: 120_000,
  smallBytes: 32 * 1024,
}

/** Enough for the largest list in memory as cells; the thread's memory is given back after each file. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64 }

const tooMuch: JudgedList = {
  faults: [{ line: 0, reason: 'reading the file takes more memory than any list of this kind does' }],
  count: 1,
}

function asTooMuch(error: unknown): JudgedList {
  if (error instanceof CheckOutOfMemory) return tooMuch
  throw error
}

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Checks lists one after the other, in a thread: a file of half a million rows takes seconds. */
export function createListChecks(options: ListCheckOptions = ordinaryListChecks): ListChecks {
  const turns = new Turns(options)
  const module = new URL('list-worker.ts', import.meta.url)
  const threads = new CheckThreads<UncheckedList, JudgedList>({ module, resourceLimits, staysAlive: false })
  const checkNow = (file: UncheckedList) => threads.run(file, options.timeoutMs).catch(asTooMuch)
  return {
    check: async (tenant, file) => {
      if (file.bytes.length <= options.smallBytes && !isPacked(file.bytes)) return judgeList(file)
      return turns
        .run(tenant, () => checkNow(file))
        .catch((error: unknown) => {
          const isBusy = error instanceof NoTurn || error instanceof CheckGivenUp
          throw isBusy ? new ListChecksBusy(error.message, { cause: error }) : error
        })
    },
    close: () => threads.close(),
  }
}
