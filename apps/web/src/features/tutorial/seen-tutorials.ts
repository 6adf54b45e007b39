import { readStored, writeStored } from '#web/page/local-storage.ts'

const key = 'tsunagu.tutorials'
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const seen = (): string[] => readStored(key, areTexts, [])

/** Whether this device has shown a newcomer's tutorial. Counts as shown where nothing can be stored: it would open forever. */
export const isTutorialSeen = (): boolean => seen().length > 0 || !writeStored(key, [])

/** Stores that the tutorial of a route was shown. */
export const keepTutorialSeen = (completedRouteType: string): void =>
  void writeStored(key, [...new Set([...seen(), completedRouteType])])
