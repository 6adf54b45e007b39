import type { ContentState } from './state.ts'

/**
 * The texts of a `text_fields` element, one per input, `''` where nothing stands. Each is found by its input's label, since
 * empty ones may have been left out on the way; by its place where the labels have changed since.
 */
export function inputTexts(labels: readonly string[], contents: readonly ContentState[]): string[] {
  const isLabelled = contents.every(({ label }) => labels.includes(label))
  return labels.map((label, place) => {
    const content = isLabelled ? contents.find((each) => each.label === label) : contents[place]
    return content?.text ?? ''
  })
}
