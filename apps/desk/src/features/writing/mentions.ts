import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'

type Named = Pick<Colleague, 'staffId' | 'name'>

/** What is being typed behind an `@`, and where it begins. */
export interface MentionQuery {
  start: number
  query: string
}

/** The mention that the caret is in; null where there is none. An address such as `a@b` is no mention. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const found = /(?:^|[^\p{L}\p{N}._-])[@＠]([^\s@＠]{0,20})$/u.exec(text.slice(0, caret))
  if (!found) return null
  const query = found[1] ?? ''
  return { start: caret - query.length - 1, query }
}

/** As names are compared: kana in one script, letters in one case, no blanks. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** Colleagues whose name, or its reading, has what was typed. Half-typed kana of a conversion count too. */
export const mentionable = <C extends Pick<Colleague, 'name' | 'nameKana' | 'isActive'>>(
  colleagues: readonly C[],
  query: string,
): C[] => {
  const wanted = folded(query)
  return colleagues.filter(
    ({ name, nameKana, isActive }) => isActive && (folded(name).includes(wanted) || folded(nameKana).includes(wanted)),
  )
}

/** Puts a name in place of what was typed. */
export function insertMention(
  text: string,
  { start, query }: MentionQuery,
  name: string,
): { text: string; caret: number } {
  const words = `@${name} `
  const rest = text.slice(start + 1 + query.length)
  return { text: text.slice(0, start) + words + rest.replace(/^ /, ''), caret: start + words.length }
}

/** Ids of those whose names are in the text, the longest name first: one name may begin with another. */
export function mentionedIn(text: string, colleagues: readonly Named[]): string[] {
  let left = text.replaceAll('＠', '@')
  const ids: string[] = []
  for (const { staffId, name } of colleagues.toSorted((one, other) => other.name.length - one.name.length)) {
    if (!left.includes(`@${name}`)) continue
    ids.push(staffId)
    // Two of the same name are both meant
    if (!colleagues.some((other) => other.name === name && !ids.includes(other.staffId)))
      left = left.replaceAll(`@${name}`, '')
  }
  return ids
}

/** A text in parts, those that mention somebody marked. */
export function splitMentions(text: string, mentions: readonly Named[]): { text: string; staffId: string | null }[] {
  const names = mentions.filter(({ name }) => name !== '').toSorted((one, other) => other.name.length - one.name.length)
  if (names.length === 0) return [{ text, staffId: null }]
  const pattern = new RegExp(
    `([@＠](?:${names.map(({ name }) => name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join('|')}))`,
  )
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({
      text: part,
      staffId: /^[@＠]/.test(part) ? (names.find(({ name }) => part.slice(1) === name)?.staffId ?? null) : null,
    }))
}
