const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long something lasts, in at most two units: `9分`, `3時間12分`, `2日`. @param ms not below 0 */
export function durationText(ms: number): string {
  if (ms < minuteMs) return '1分未満'
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)}分`
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)}日`
  const hours = Math.floor(ms / hourMs)
  const minutes = Math.floor((ms % hourMs) / minuteMs)
  return minutes === 0 || hours >= 10 ? `${hours}時間` : `${hours}時間${minutes}分`
}

/** How long something waits at a moment. */
export const ageText = (since: Date, now: Date): string => durationText(Math.max(0, now.getTime() - since.getTime()))

/** How long is left until a deadline; past ones say by how much. */
export function deadlineText(due: Date, now: Date): string {
  const leftMs = due.getTime() - now.getTime()
  if (leftMs < 0) return `${durationText(-leftMs)}超過`
  return `あと${durationText(leftMs)}`
}
