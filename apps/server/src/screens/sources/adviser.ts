import type { Sources } from '#server/screens/source.ts'

/** What the adviser who knows the workplace has to say about it. */
export const adviserSources: Sources<'adviser'> = {
  posting: async ({ posting }) => (posting?.adviserComment ? { advice: posting.adviserComment } : null),
}
