import { defineSource } from '#server/screens/define-source.ts'

export const tagsSources = {
  posting: defineSource({
    type: 'tags',
    provides: ['tags'],
    load: async ({ posting }) => (posting && posting.tags.length > 0 ? { tags: posting.tags } : null),
  }),
}
