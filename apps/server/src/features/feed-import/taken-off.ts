import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { countOpen } from './import.queries.ts'

/** Why a file takes open postings off the portal, and how many. */
export type TakenOff = ImportReport['closing']

export const noneTakenOff: TakenOff = { missing: 0, quarantined: 0, expired: 0 }

/** What a file takes off, by source. */
export class TakenOffBySource {
  readonly #sources = new Map<string, TakenOff>()

  add(source: string, reason: keyof TakenOff, count = 1): void {
    if (count === 0) return
    const before = this.#sources.get(source) ?? noneTakenOff
    this.#sources.set(source, { ...before, [reason]: before[reason] + count })
  }

  entries(): [string, TakenOff][] {
    return [...this.#sources]
  }

  /** Of all sources together. */
  total(): TakenOff {
    const sum = { ...noneTakenOff }
    for (const [, one] of this.#sources) for (const reason of reasons) sum[reason] += one[reason]
    return sum
  }
}

const reasons = ['missing', 'quarantined', 'expired'] as const
const words: Readonly<Record<(typeof reasons)[number], string>> = {
  missing: 'not in the file',
  quarantined: 'kept back, since they lack what the law wants shown',
  expired: 'with a last day that is over',
}

export const countTakenOff = (one: TakenOff): number => one.missing + one.quarantined + one.expired

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`

function refusal(source: string, one: TakenOff, { open, maxCloseShare }: { open: number; maxCloseShare: number }) {
  const closing = countTakenOff(one)
  const share = closing / open
  const why = reasons.filter((reason) => one[reason] > 0).map((reason) => `${one[reason]} ${words[reason]}`)
  const message =
    `This file would close ${closing} of the ${open} open postings of ${source} (${percent(share)}): ${why.join(', ')}. At most ` +
    `${percent(maxCloseShare)} may be. Nothing was written. Is the file whole, and no column empty? If they are meant to be closed, allow it ` +
    `with maxCloseShare=${Math.min(1, Math.ceil(share * 100) / 100)} (--max-close-share).`
  return new Problem('failed_precondition', { message, generalErrors: [message] })
}

/** @throws Problem where a file takes off a larger share of a source's open postings than it may */
export async function requireShare(
  { run }: Pick<RequestContext, 'run'>,
  takenOff: TakenOffBySource,
  maxCloseShare: number,
): Promise<void> {
  for (const [source, one] of takenOff.entries()) {
    const open = await run((scope) => countOpen(scope, source))
    if (countTakenOff(one) > open * maxCloseShare) throw refusal(source, one, { open, maxCloseShare })
  }
}
