import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where each feature of the model looks: the letters from and to, counted from the place between two letters. */
const features = [
  ['UW1', -3, -2],
  ['UW2', -2, -1],
  ['UW3', -1, 0],
  ['UW4', 0, 1],
  ['UW5', 1, 2],
  ['UW6', 2, 3],
  ['BW1', -2, 0],
  ['BW2', -1, 1],
  ['BW3', 0, 2],
  ['TW1', -3, 0],
  ['TW2', -2, 1],
  ['TW3', -1, 2],
  ['TW4', 0, 3],
] as const

type Scores = ReadonlyMap<string, number>

/** The scores of BudouX by feature and letters; the first two lines of the file say where they are from. */
function readModel(): ReadonlyMap<string, Scores> {
  const lines = readFileSync(join(import.meta.dirname, 'phrase-model.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(2)
  const rows = lines.map((line) => line.split('\t'))
  const byFeature = Map.groupBy(rows, ([feature = '']) => feature)
  return new Map(
    [...byFeature].map(([feature, own]) => [
      feature,
      new Map(own.map(([, letters = '', score]) => [letters, Number(score)])),
    ]),
  )
}

const model = readModel()
const base = [...model.values()].flatMap((scores) => [...scores.values()]).reduce((sum, score) => sum - score / 2, 0)
const scored = features.map(([name, from, to]) => ({ scores: model.get(name) ?? new Map<string, number>(), from, to }))

/** What a line must not begin with: the model knows words, not the rules of printing. */
const cannotBegin =
  /^[、。，．・：；？！／｜ー々〜％‥…）」』】］｝〕〉》ぁぃぅぇぉっゃゅょァィゥェォッャュョ\p{M}\p{Pe}\u200d]/u
const cannotEnd = /[（「『【［｛〔〈《\p{Ps}\u200d]$/u
/** Where a bracket has just opened the model takes the first letters of a name for particles: （は｜なみずき. */
const justOpened = /[（「『【［].{0,2}$/u
/** Parts of a title end with them; the model was learnt from sentences. */
const endsPart = /[／｜】！？]$/
/** Numbers, Latin words and the halves of one character belong together. */
const isOneWord = /[0-9０-９A-Za-z.,][0-9０-９A-Za-z.,]|[\ud800-\udbff][\udc00-\udfff]/

function isBoundary(text: string, at: number): boolean {
  if (isOneWord.test(text.slice(at - 1, at + 1))) return false
  if (cannotBegin.test(text.slice(at, at + 2)) || cannotEnd.test(text.slice(at - 1, at))) return false
  if (justOpened.test(text.slice(Math.max(0, at - 3), at))) return false
  if (endsPart.test(text.slice(at - 1, at))) return true
  const score = scored.reduce((sum, { scores, from, to }) => {
    // Beyond an end there are fewer letters, which no feature has
    return sum + (scores.get(text.substring(at + from, at + to)) ?? 0)
  }, base)
  return score > 0
}

/** A phrase of more letters fills a narrow card's line: it would end anywhere. */
const longestPhrase = 14
const katakana = /[ァ-ヴー]/
/** Either part of a long word is a word too: リハビリ, 訪問看護. */
const shortestPart = 4

/** Divides a phrase that is too long for a line where its writing changes to or from katakana; others stay whole. */
function atWritings(phrase: string): string[] {
  // A line may end at a space in any case
  if (phrase.length <= longestPhrase || /\s/.test(phrase)) return [phrase]
  for (let at = shortestPart; at <= phrase.length - shortestPart; at += 1) {
    const [before = '', after = ''] = [phrase[at - 1], phrase[at]]
    if (katakana.test(before) === katakana.test(after) || cannotBegin.test(after) || cannotEnd.test(before)) continue
    if (isOneWord.test(before + after)) continue
    return [phrase.slice(0, at), ...atWritings(phrase.slice(at))]
  }
  return [phrase]
}

/**
 * Divides a Japanese title into phrases (bunsetsu), where a line may end: by BudouX's model and its way of adding up, and
 * the rules of printing (decision record 189). Joined they are the text again.
 */
export function divideAtPhrases(text: string): string[] {
  const phrases: string[] = []
  let begin = 0
  for (let at = 1; at < text.length; at += 1) {
    if (!isBoundary(text, at)) continue
    phrases.push(text.slice(begin, at))
    begin = at
  }
  return [...phrases, text.slice(begin)].flatMap(atWritings)
}
