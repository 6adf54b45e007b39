/** The browser's storage. `session` lasts as long as the tab. */
type Keeping = 'local' | 'session'

/** Null where there is none: on the server, and where the visitor has forbidden it (reading it then throws). */
function storageOf(keeping: Keeping): Storage | null {
  try {
    return keeping === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

/** The text that is stored under a key; null where there is none. */
export function readStoredText(key: string, keeping: Keeping = 'local'): string | null {
  try {
    return storageOf(keeping)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** The stored value, or `fallback` when there is none or it does not pass `isValid` (an old version, another hand). */
export function readStored<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  fallback: T,
  keeping: Keeping = 'local',
): T {
  try {
    const value: unknown = JSON.parse(readStoredText(key, keeping) ?? 'null')
    return isValid(value) ? value : fallback
  } catch {
    return fallback
  }
}

/** Listeners to changes made by this very tab: the browser notifies the other tabs alone. */
const listeners = new Map<string, Set<() => void>>()

/**
 * Stores a value, or removes it when it is null. A full or forbidden storage is no error.
 *
 * @returns whether it is stored, for what must be said when it is not
 */
export function writeStored(key: string, value: unknown, keeping: Keeping = 'local'): boolean {
  try {
    const storage = storageOf(keeping)
    if (!storage) return false
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    return false
  }
  for (const listener of listeners.get(key) ?? []) listener()
  return true
}

/** The stored keys with a prefix. */
export function storedKeys(prefix: string, keeping: Keeping = 'local'): string[] {
  try {
    return Object.keys(storageOf(keeping) ?? {}).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes the stored keys with a prefix, except one. */
export function dropStored(prefix: string, keptKey = ''): void {
  for (const keeping of ['local', 'session'] as const) {
    for (const key of storedKeys(prefix, keeping)) if (key !== keptKey) writeStored(key, null, keeping)
  }
}

/** Calls back when what is stored under a key changed, in this tab or in another one. @returns how to stop */
export function subscribeToStored(key: string, listener: () => void): () => void {
  const here = listeners.get(key) ?? new Set()
  listeners.set(key, here.add(listener))
  // Without a key: another tab cleared everything
  const follow = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
  window.addEventListener('storage', follow)
  return () => {
    here.delete(listener)
    window.removeEventListener('storage', follow)
  }
}
