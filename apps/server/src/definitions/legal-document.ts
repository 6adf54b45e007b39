import type { DefinitionProblem } from '#server/definitions/checks/definition-error.ts'
import { putWords, type Words } from './words.ts'

/** Terms of use or a privacy policy: a Markdown file of one `#` title, an introduction, and `##` articles. */
export interface LegalDocument {
  title: string
  introduction: string
  articles: { title: string; body: string }[]
}

/** A line of a legal file, with its place. */
interface SourceLine {
  text: string
  file: string
  line: number
}

/** A heading and the lines below it; `heading` is null for those before the first `##`. */
interface Part {
  heading: SourceLine | null
  lines: SourceLine[]
}

export const linesOf = (text: string, file: string): SourceLine[] =>
  text.split(/\r?\n/).map((line, index) => ({ text: line.trimEnd(), file, line: index + 1 }))

function partsOf(lines: readonly SourceLine[]): Part[] {
  const parts: Part[] = [{ heading: null, lines: [] }]
  for (const line of lines) {
    if (line.text.startsWith('## ')) parts.push({ heading: line, lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts
}

const nameOf = (part: Part) => part.heading?.text.slice(3).trim() ?? ''
const isEmpty = (part: Part) => part.lines.every(({ text }) => text === '')

/** The service's own articles on top of the base's: the same heading replaces, others are added at the end. */
function mergeParts(base: Part[], own: Part[]): Part[] {
  const merged = base.map((part) => own.find((other) => nameOf(other) === nameOf(part) && !isEmpty(other)) ?? part)
  const added = own.filter((part) => part.heading !== null && !base.some((other) => nameOf(other) === nameOf(part)))
  return [...merged, ...added]
}

/**
 * Reads a legal text: the base's lines with the service's own on top. Words (`$(title)`) are put in; blank lines around
 * an article fall away, those within it stay.
 */
export function readLegalDocument(
  base: readonly SourceLine[],
  own: readonly SourceLine[],
  words: Words,
  problems: DefinitionProblem[],
): LegalDocument {
  const parts = mergeParts(partsOf(base), partsOf(own))
  const join = (lines: readonly SourceLine[]) =>
    lines
      .map(({ text, file, line }) =>
        putWords(text, words, (name) => {
          problems.push({
            file,
            line,
            column: text.indexOf('$(') + 1,
            reason: `$(${name}) is not among the words of app.yaml`,
          })
        }),
      )
      .join('\n')
      .trim()
  const [head, ...articles] = parts
  const titleLine = head?.lines.find(({ text }) => text.startsWith('# '))
  const { file, line } = titleLine ?? head?.lines[0] ?? { file: '', line: 1 }
  if (!titleLine) problems.push({ file, line, column: 1, reason: 'a legal text begins with its title as "# …"' })
  if (articles.length === 0)
    problems.push({ file, line, column: 1, reason: 'a legal text has articles, each below "## …"' })
  return {
    title: titleLine ? join([titleLine]).slice(2) : '',
    introduction: join(head?.lines.filter((each) => each !== titleLine) ?? []),
    articles: articles.map((part) => ({
      title: join(part.heading ? [part.heading] : []).slice(3),
      body: join(part.lines),
    })),
  }
}
