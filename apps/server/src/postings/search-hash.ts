import { createHash } from 'node:crypto'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'

/** What makes two searches the same: keys and chosen values, in whatever order; labels may change. 32 bytes of SHA-256. */
export function hashSearch(states: readonly FormElementState[]): Buffer {
  const chosen = states.flatMap(({ key, contentStates }) =>
    contentStates
      .map(({ text, uint32, bool }) => [text, uint32, bool] as const)
      .filter((content) => content.some(Boolean))
      .map((content) => JSON.stringify([key, ...content])),
  )
  return createHash('sha256').update(chosen.toSorted().join('\n')).digest()
}
