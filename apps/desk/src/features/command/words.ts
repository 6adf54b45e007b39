/** What is looked for: people and pages, acts alone, postings, or staff. */
export type CommandMode = 'all' | 'acts' | 'postings' | 'staff'

const marks = new Map<string, CommandMode>([
  ['>', 'acts'],
  ['＞', 'acts'],
  ['#', 'postings'],
  ['＃', 'postings'],
  ['@', 'staff'],
  ['＠', 'staff'],
])

/** Reads what was typed: a mark before the words narrows what is looked for. Wide marks come from a Japanese keyboard. */
export function readWords(text: string): { mode: CommandMode; words: string } {
  const typed = text.trimStart()
  const mode = marks.get(typed.slice(0, 1))
  return mode ? { mode, words: typed.slice(1).trim() } : { mode: 'all', words: typed.trim() }
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

/** Whether a text has all of the words, whatever their width and case. */
export function hasWords(text: string, words: string): boolean {
  const within = folded(text)
  return words.split(/\s+/).every((word) => within.includes(folded(word)))
}
