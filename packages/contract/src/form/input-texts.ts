import type { ContentState } from './state.ts'

/**
 * The texts of a `text_fields` element, one per input, `''` for an empty one. Finds each by its input's label, since
 * the client may omit empty ones; by its place if the labels have changed since.
 */
export function inputTexts(labels: readonly string[], contents: readonly ContentState[]): string[] {
  const isLabelled = contents.every(({ label }) => labels.includes(label))
  return labels.map((label, place) => {
    const content = isLabelled ? contents.find((each) => each.label === label) : contents[place]
    return content?.text ?? ''
  })
}
