import type { StyleSheetFile } from '@tsunagu/contract/navigation/page-renderer.ts'

/** A rule as it is written, and the classes of each of its selectors; or a condition around others. */
type Rule = { text: string; selectors: readonly (readonly string[])[] } | { head: string; rules: readonly Rule[] }

/** A name may have escaped characters, and letters beyond ASCII. */
const className = /\.((?:[\w-]|\\.|\P{ASCII})+)/gu
const around = /^@(?:media|supports|layer|container)\b/

/** The last character of a quoted text or a comment; the end of the sheet where it is not closed. */
function pastText(text: string, close: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(close, at)) return at + close.length - 1
  }
  return text.length
}

/** The end of a piece of a style sheet: past what is in quotes, one of the characters outside of all brackets. */
function endOf(text: string, start: number, ends: string): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (text.startsWith('/*', at)) at = pastText(text, '*/', at + 2)
    else if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = pastText(text, character, at + 1)
    else if (depth === 0 && ends.includes(character)) return at
    else if ('{('.includes(character)) depth += 1
    else if ('})'.includes(character)) depth -= 1
  }
  return text.length
}

/** What is in brackets is no class that an element must have: `:not(.a)`, `[data-x=".a"]`. */
function withoutBrackets(selectors: string): string {
  const less = selectors.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
  return less === selectors ? less : withoutBrackets(less)
}

const selectorsOf = (head: string): string[][] =>
  head.startsWith('@')
    ? [[]]
    : withoutBrackets(head)
        .split(',')
        .map((selector) => [...selector.matchAll(className)].map(([, name = '']) => name.replaceAll('\\', '')))

function rulesOf(text: string): Rule[] {
  const rules: Rule[] = []
  for (let start = 0; start < text.length; ) {
    const brace = endOf(text, start, '{;')
    const isStatement = text[brace] !== '{'
    const end = isStatement ? brace : endOf(text, brace + 1, '}')
    const head = text.slice(start, brace)
    if (!isStatement && around.test(head)) rules.push({ head, rules: rulesOf(text.slice(brace + 1, end)) })
    else rules.push({ text: text.slice(start, end + 1), selectors: isStatement ? [[]] : selectorsOf(head) })
    start = end + 1
  }
  return rules
}

function textOf(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('rules' in rule) {
        const inner = textOf(rule.rules, classes)
        return inner && `${rule.head}{${inner}}`
      }
      return rule.selectors.some((names) => names.every((name) => classes.has(name))) ? rule.text : ''
    })
    .join('')
}

const known = new WeakMap<StyleSheetFile, Rule[]>()

/**
 * The rules of the style sheet that a page's markup needs, in their order: those whose classes are all in it, and those without
 * any. Until the page's code runs no other class comes in.
 */
export function firstStyles(sheet: StyleSheetFile, markup: string): string {
  const rules = known.get(sheet) ?? rulesOf(sheet.text.trim())
  known.set(sheet, rules)
  const classes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return textOf(rules, classes)
}
