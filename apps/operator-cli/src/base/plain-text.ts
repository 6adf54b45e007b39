/** Text of the server or of the file, fit for a terminal: control characters, which could steer it, are made visible. */
export const plainText = (text: string): string =>
  text.replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `\\u${code.toString(16).padStart(4, '0')}`
  })

/** `1234567` → `1,234,567`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Bytes in decimal units: `999 B`, `12.3 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return power === 0 ? `${bytes} B` : `${(bytes / 1_000 ** power).toFixed(1)} ${units[power]}`
}
