import type { Sources } from '#server/screens/source.ts'

export const tagsSources: Sources<'tags'> = {
  posting: async ({ posting }) => (posting && posting.tags.length > 0 ? { tags: posting.tags } : null),
}
