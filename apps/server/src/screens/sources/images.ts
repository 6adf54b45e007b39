import type { Sources } from '#server/screens/source.ts'

export const imagesSources: Sources<'images'> = {
  posting: async ({ posting }) => (posting && posting.images.length > 0 ? { items: posting.images } : null),
}
