/** Recently used entries of the palette, newest first: only ids, so that no name is stored on the device. */
const most = 20
const prefixOf = (staffId: string) => `desk.used.${staffId}.`

/** What a person used last in a service. */
export function readUsed(staffId: string, service: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefixOf(staffId) + service) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts something before all that was used before it. */
export function noteUsed(staffId: string, service: string, id: string): void {
  const next = [id, ...readUsed(staffId, service).filter((one) => one !== id)].slice(0, most)
  try {
    localStorage.setItem(prefixOf(staffId) + service, JSON.stringify(next))
  } catch {
    // Storage is full or blocked: the palette has no recent entries then
  }
}

/** Forgets what a person used on this device. */
export function clearUsed(staffId: string): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const name of names.filter((one) => one.startsWith(prefixOf(staffId)))) localStorage.removeItem(name)
  } catch {
    // A blocked storage has none
  }
}

/** Puts what was used last first; the rest keeps its order. */
export function usedFirst<T extends { id: string }>(entries: readonly T[], used: readonly string[]): T[] {
  const placeOf = ({ id }: T) => (used.includes(id) ? used.indexOf(id) : used.length)
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}
