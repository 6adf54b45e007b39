/** A device's clock that is so near to the server's is right: minutes are the finest that the desk shows. */
const toleranceMs = 30_000
/** A call that took longer says too little about when the server answered. */
const longestCallMs = 10_000
/** The header names whole seconds, rounded down. */
const headerStepMs = 1_000

/** By how much the device's clock is ahead of the server's; 0 while it is right. */
let aheadMs = 0

/**
 * Compares the device's clock with the server's.
 * @param header `Date` of a response; null for none
 * @param begunMs when the call began, by the device's clock
 * @param endedMs when the response was there, by the device's clock
 */
export function compareClocks(header: string | null, begunMs: number, endedMs: number): void {
  const serverMs = Date.parse(header ?? '')
  const tookMs = endedMs - begunMs
  // Corrected meanwhile, the clock runs backwards or jumps: the next call says more
  if (Number.isNaN(serverMs) || tookMs < 0 || tookMs > longestCallMs) return
  const least = begunMs - serverMs - headerStepMs
  const most = endedMs - serverMs
  aheadMs = least <= toleranceMs && most >= -toleranceMs ? 0 : Math.round((least + most) / 2)
}

/** The time by the server's clock. Ages, deadlines and days by a device's own clock would be wrong by as much as it is. */
export const serverNow = (): Date => new Date(Date.now() - aheadMs)
