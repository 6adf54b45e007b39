import type { Random } from '#seed/base/random.ts'

/** What a template may speak of; one that names a missing or empty fact is not used. */
export type Facts = Readonly<Record<string, string | null>>

const shortest = 12

/**
 * The sentences of a text that are long enough to be noticed when they come again, digits masked: 「年間休日は120日で、…」 and
 * 「年間休日は124日で、…」 count as one.
 */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[。！？\n]/)
    .map((sentence) => sentence.trim().replace(/\d+(\.\d+)?/g, '0'))
    .filter(({ length }) => length >= shortest)

/** What the postings of one block have said so far. */
export interface Wording {
  /** Whether none of the text's sentences has been said. */
  isNew(text: string): boolean
  /** Remembers a text's sentences. */
  remember(text: string): void
}

/** A memory for one block of postings. */
export function createWording(): Wording {
  const said = new Set<string>()
  return {
    isNew: (text) => sentencesOf(text).every((sentence) => !said.has(sentence)),
    remember: (text) => {
      for (const sentence of sentencesOf(text)) said.add(sentence)
    },
  }
}

const range = /^(\d+)~(\d+)$/
const factName = /^[a-z]+\d?$/

/** A part of a template: words as they are, a fact, alternatives, or a number between two. */
type Part = string | { fact: string } | { oneOf: readonly string[] } | { from: number; to: number }
interface Template {
  parts: readonly Part[]
  facts: readonly string[]
}

function partOf(inner: string): Part {
  const [, from, to] = range.exec(inner) ?? []
  if (from !== undefined) return { from: Number(from), to: Number(to) }
  return factName.test(inner) ? { fact: inner } : { oneOf: inner.split('|') }
}

const templates = new Map<string, Template>()

/** `{task}` is a fact, `{a|b}` are alternatives, `{3~6}` is a number. Read once: a hundred thousand postings use it. */
function readTemplate(text: string): Template {
  const known = templates.get(text)
  if (known) return known
  const parts = text.split(/[{}]/).map((piece, index): Part => (index % 2 === 0 ? piece : partOf(piece)))
  const facts = parts.flatMap((part) => (typeof part === 'object' && 'fact' in part ? part.fact : []))
  const template = { parts, facts }
  templates.set(text, template)
  return template
}

function fill({ parts }: Template, facts: Facts, random: Random): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if ('fact' in part) text += facts[part.fact] ?? ''
    else text += 'oneOf' in part ? random.pick(part.oneOf) : random.int(part.from, part.to)
  }
  return text
}

/** How a sentence is chosen: from what, about what, and what it must not be. */
export interface Choice {
  templates: readonly string[]
  facts: Facts
  random: Random
  wording: Wording
  /** Whether the posting may say this. */
  isTrue: (text: string) => boolean
}

const attempts = 40

/** A sentence that no posting of the block has said; '' where none is found. */
export function findWords({ templates: pool, facts, random, wording, isTrue }: Choice): string {
  for (let attempt = 0; pool.length > 0 && attempt < attempts; attempt++) {
    const template = readTemplate(random.pick(pool))
    if (!template.facts.every((name) => facts[name])) continue
    const text = fill(template, facts, random)
    if (!isTrue(text) || !wording.isNew(text)) continue
    wording.remember(text)
    return text
  }
  return ''
}
