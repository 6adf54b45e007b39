/** The browser's storage for tests without a browser: as there, `Object.keys` lists what is stored and nothing else. */
export function fakeStorage(): Storage {
  const methods = {
    getItem: (key: string): string | null => (Object.hasOwn(storage, key) ? (storage[key] ?? null) : null),
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  }
  const storage: Record<string, string> = Object.create(methods)
  return storage as unknown as Storage
}
