/** @typedef {import('./conventions.mjs').SourceFile} SourceFile */

/** @typedef {{ word: RegExp, instead: string }} PlainWord */

/**
 * Words that this code once had of its own, and the standard term for each (docs/decisions/072).
 *
 * @type {PlainWord[]}
 */
export const plainWords = [
  { word: /\bwhoever\b/i, instead: 'the caller, anyone who, or the name of the actor' },
  { word: /\banew\b|[a-z]Anew\b/i, instead: 'again; reload, rebuild, render again' },
  { word: /\boutright\b/i, instead: 'nothing' },
  { word: /\btold\b|[a-z]Told\b/i, instead: 'notified, reported, shown' },
  { word: /\bstands\b/i, instead: 'is' },
  { word: /\blies\b/i, instead: 'is' },
  { word: /\bkept\b|[a-z]Kept\b/i, instead: 'stored; quarantined; preserved' },
  { word: /\b(becomes|comes|came) of\b/i, instead: 'the state, the result' },
  { word: /\bbones\b/i, instead: 'skeleton' },
  { word: /\bornaments?\b/i, instead: 'decorative' },
  { word: /\b[a-z]*surroundings\b/i, instead: 'context' },
  { word: /\bAnswers (whether|how|what|where|the|its|each|one|it|them|null|with|once)\b/, instead: 'Returns' },
  { word: /\b(server|service|API|store|database|receiver)(’s|'s)? answers?\b/, instead: 'response, responds' },
  { word: /\banswered (with|as|at)\b/, instead: 'returned, responded' },
  { word: /\b(tend|reseal|hear)[A-Z]\w*/, instead: 'maintain, reencrypt, receive' },
  { word: /\b(loose|packed|packing)(Matches|Postings|State|Search)\b|\bpackSearch\b/, instead: 'unindexed, compacted' },
  { word: /\bfold(Email|Tel)\b/, instead: 'normalizeEmail, normalizeTel' },
]

/** Folders whose comments and names are clean: add a folder once it is. */
const files =
  /^(apps\/(web|server|operator-cli)\/src|apps\/server\/seed|packages\/contract\/src|e2e|bench|scripts)\/.*\.(ts|tsx|mjs)$/
/** Other terms apply, or the texts are not the code's own. */
const except = /^bench\/peers\/|^scripts\/testing\/plain-words/

/**
 * Words that stay in a file: descriptions that editors show, and terms of the domain.
 *
 * @type {Record<string, RegExp>}
 */
const exceptions = {
  'packages/contract/src/components/area-select.ts': /stands/,
  'packages/contract/src/components/available-schedule.ts': /stands/,
  'packages/contract/src/components/basic-info-table.ts': /kept/,
  'packages/contract/src/components/profile.ts': /kept/,
  'packages/contract/src/components/todo-list.ts': /stands/,
  'packages/contract/src/form/elements/text-field.ts': /stands/,
}
/** Names on the wire keep their spelling. */
const wireNames = /\bisLedgerKept\b/g

/** Where a slash begins a regular expression: after what cannot end a value. */
const beforePattern = /(^|[=(,:;!&|?{}[\n+>]|\breturn|\bcase)\s*$/

/**
 * Splits a source into what the check reads (comments and code) and what it skips (the text of strings, templates and
 * regular expressions), which becomes blanks, so that lines keep their numbers. Text in backticks inside a comment names
 * something: it becomes blanks, too.
 *
 * @param {string} text
 * @returns {string}
 */
export function withoutStrings(text) {
  let out = ''
  /** @type {number[]} open braces of each template's expression */
  const depths = []
  let at = 0
  /** @param {RegExp} pattern sticky */
  const take = (pattern) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  /** @param {string} skipped */
  const blank = (skipped) => skipped.replaceAll(/[^\n]/g, ' ')
  const template = () => {
    out += blank(take(/(?:[^`\\$]|\\[^]|\$(?!\{))*/y))
    if (text.startsWith('${', at)) depths.push(0)
    out += blank(take(/\$\{|`/y))
  }
  while (at < text.length) {
    const comment = take(/\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y)
    if (comment !== '') {
      out += comment.replaceAll(/`[^`\n]*`/g, blank)
      continue
    }
    const char = text[at] ?? ''
    if (char === '"' || char === "'") out += blank(take(/(["'])(?:(?!\1)[^\\\n]|\\[^])*\1?/y))
    else if (char === '/' && beforePattern.test(out.slice(-20))) {
      out += blank(take(/\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\/?/y))
    } else {
      at += 1
      const depth = depths.at(-1)
      if (char === '`') {
        out += ' '
        template()
      } else if (depth === 0 && char === '}') {
        depths.pop()
        out += ' '
        template()
      } else {
        out += char
        if (depth !== undefined && char === '{') depths[depths.length - 1] = depth + 1
        if (depth !== undefined && char === '}') depths[depths.length - 1] = depth - 1
      }
    }
  }
  return out
}

/**
 * Finds words in comments and names for which there is a standard term.
 *
 * @param {SourceFile[]} sources
 * @returns {string[]} one message for each
 */
export function findUnplainWords(sources) {
  return sources
    .filter(({ path }) => files.test(path) && !except.test(path))
    .flatMap(({ path, text }) => {
      const allowed = exceptions[path]
      return withoutStrings(text)
        .replaceAll(wireNames, '')
        .split('\n')
        .flatMap((line, index) =>
          plainWords.flatMap(({ word, instead }) => {
            const found = word.exec(line)?.[0]
            if (found === undefined || allowed?.test(found)) return []
            return [`${path}:${index + 1}: plain-words\n  Not "${found}": ${instead}\n  > ${line.trim()}`]
          }),
        )
    })
}
