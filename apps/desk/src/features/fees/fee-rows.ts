import type { Placement } from '@tsunagu/contract/endpoints/fees/placement-calls.ts'
import { paymentState } from './fee-words.ts'

interface Narrowing {
  /** Words that are all in the row. */
  words: string
  isMissingOnly: boolean
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The placements that are wanted. */
export function feeRows(placements: readonly Placement[], { words, isMissingOnly }: Narrowing): Placement[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean)
  return placements.filter(({ missing, employer, feePayer, sourceId, position, personName }) => {
    if (isMissingOnly && missing.length === 0) return false
    const text = folded([employer, feePayer, sourceId, position, personName].join('\n'))
    return wanted.every((word) => text.includes(word))
  })
}

/** What is counted above and below the table. @param maxRatePermille the highest registered rate; null for none */
export function feeTotals(placements: readonly Placement[], maxRatePermille: number | null) {
  const isOver = ({ ratePermille }: Placement) =>
    maxRatePermille !== null && ratePermille !== null && ratePermille > maxRatePermille
  return {
    missing: placements.reduce((sum, { missing }) => sum + missing.length, 0),
    toInvoice: placements.filter((one) => paymentState(one).text === '請求まえ').length,
    overRate: placements.filter(isOver).length,
    paidYen: placements.reduce((sum, { paidOn, feeYen }) => sum + (paidOn === null ? 0 : (feeYen ?? 0)), 0),
    refundedYen: placements.reduce(
      (sum, { refundedOn, refundYen }) => sum + (refundedOn === null ? 0 : (refundYen ?? 0)),
      0,
    ),
  }
}
