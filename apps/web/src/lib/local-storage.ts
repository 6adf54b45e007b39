/** What is kept in the browser. `session` lasts as long as the tab. */
type Keeping = 'local' | 'session'

/** Null where there is none: on the server, and where the visitor has forbidden it (reading it then throws). */
function storageOf(keeping: Keeping): Storage | null {
  try {
    return keeping === 'local' ? window.localStorage : window.sessionStorage
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
    const value: unknown = JSON.parse(storageOf(keeping)?.getItem(key) ?? 'null')
    return isValid(value) ? value : fallback
  } catch {
    return fallback
  }
}

/** Stores a value, or removes it when it is null. A full or forbidden storage is no error: the page goes on without. */
export function writeStored(key: string, value: unknown, keeping: Keeping = 'local'): void {
  try {
    if (value === null) storageOf(keeping)?.removeItem(key)
    else storageOf(keeping)?.setItem(key, JSON.stringify(value))
  } catch {
    // nothing to do: storing is a convenience everywhere it is used
  }
}
