import { defineSource } from '#server/screens/define-source.ts'

/** What the adviser who knows the workplace has to say about it. */
export const adviserSources = {
  posting: defineSource({
    type: 'adviser',
    provides: ['advice'],
    load: async ({ posting }) => (posting?.adviserComment ? { advice: posting.adviserComment } : null),
  }),
}
