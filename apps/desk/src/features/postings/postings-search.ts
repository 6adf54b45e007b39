import { type PostingTab, postingTabs } from './posting-tab.ts'

interface PostingsSearch {
  tab?: PostingTab | undefined
  /** Finds postings of all tabs. */
  q?: string | undefined
  /** The posting in hand. */
  posting?: string | undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads the parameters of the list's address. */
export function readPostingsSearch(search: Record<string, unknown>): PostingsSearch {
  const tab = postingTabs.find((one) => one === search['tab'])
  const word = search['q']
  // A number alone is read as one from the address
  const q = text(typeof word === 'number' ? String(word) : word)
  const posting = text(search['posting'])
  return { ...(tab && { tab }), ...(q && { q }), ...(posting && { posting }) }
}
