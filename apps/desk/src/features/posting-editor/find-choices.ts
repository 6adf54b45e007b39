import type { PostingChoice } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'

/** As words are compared: kana in one script, letters in one case and width, no blanks. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

export interface FoundGroup {
  /** `''` for choices without a group. */
  name: string
  choices: PostingChoice[]
}

/** How well a choice fits: its own name before what people type for it; 0 where it does not. */
function fit({ label, words, group }: PostingChoice, wanted: string): number {
  const name = folded(label)
  if (name.startsWith(wanted)) return 4
  if (name.includes(wanted)) return 3
  if (words.some((word) => folded(word).startsWith(wanted))) return 2
  return words.some((word) => folded(word).includes(wanted)) || folded(group).includes(wanted) ? 1 : 0
}

/** Choices that have what was typed in their name, their group or what people type for them, in groups; all for no words. */
export function findChoices(choices: readonly PostingChoice[], typed: string): FoundGroup[] {
  const wanted = folded(typed)
  const found =
    wanted === ''
      ? choices
      : choices
          .map((choice) => ({ choice, rank: fit(choice, wanted) }))
          .filter(({ rank }) => rank > 0)
          .toSorted((one, other) => other.rank - one.rank)
          .map(({ choice }) => choice)
  const groups = new Map<string, PostingChoice[]>()
  for (const choice of found) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice])
  return [...groups].map(([name, all]) => ({ name, choices: all }))
}
