import { defineSource } from '#server/screens/define-source.ts'

export const imagesSources = {
  posting: defineSource({
    type: 'images',
    provides: ['items'],
    load: async ({ posting }) => (posting && posting.images.length > 0 ? { items: posting.images } : null),
  }),
}
