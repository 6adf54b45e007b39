/** What is wrong with a place of a posting. */
interface CheckedFault {
  path: string
  reason: string
  isWarning: boolean
}

/** What puts a fault right, as a button says it, and what the field holds then. */
export interface FaultFix {
  label: string
  value: string | number
}

/** Names of a job by sex, and those that the law wants. */
const neutralTitles: Readonly<Record<string, string>> = {
  看護婦: '看護師',
  保健婦: '保健師',
  助産婦: '助産師',
  看護士: '看護師',
  保母: '保育士',
  保父: '保育士',
  寮母: '寮の職員',
}

/** Reasons of the publish gate that name the words they are about. */
const withWords = [
  /names a job by sex \(([^)]+)\)/,
  /says (\S+): (?:make sure|remove)/,
  /limits the age \(([^)]+)\)/,
  /promises (\S+): agencies/,
]

/** The words of a text that a fault is about; `''` where it is about the whole. */
export function wordsOf({ reason }: Pick<CheckedFault, 'reason'>): string {
  for (const pattern of withWords) {
    const [, words] = pattern.exec(reason) ?? []
    if (words !== undefined) return words
  }
  return ''
}

/** Where the law wants a word although there is nothing. */
const mayBeNone = /(?:changeRange|breaks|overtime|raiseAndBonus|conditions|standard)$/

function fixOfEmpty(path: string): FaultFix[] {
  if (!mayBeNone.test(path)) return []
  const value = path.endsWith('changeRange') ? '変更なし' : path.endsWith('conditions') ? '同じ条件' : 'なし'
  return [{ label: `「${value}」を入れる`, value }]
}

function fixOfWords(words: string, text: string, isWarning: boolean): FaultFix[] {
  if (!text.includes(words)) return []
  const title = neutralTitles[words]
  if (title !== undefined) return [{ label: `「${title}」に直す`, value: text.replaceAll(words, title) }]
  return isWarning ? [] : [{ label: `「${words}」を消す`, value: text.replaceAll(words, '') }]
}

/** Reasons that name the least that a number may be. */
const least = /(?:at least (\d+) yen)/

/** What can be done about a fault by one press. @param value what the field holds */
export function fixesOf({ path, reason, isWarning }: CheckedFault, value: unknown): FaultFix[] {
  if (value === undefined || value === null || value === '' || (typeof value === 'string' && value.trim() === '')) {
    return fixOfEmpty(path)
  }
  const words = wordsOf({ reason })
  if (typeof value === 'string' && words !== '') return fixOfWords(words, value, isWarning)
  const [, amount] = least.exec(reason) ?? []
  if (amount === undefined) return []
  return [{ label: `${Number(amount).toLocaleString('ja-JP')}円にする`, value: Number(amount) }]
}
