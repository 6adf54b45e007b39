import type { Sources } from '#server/screens/source.ts'

export const labelsSources: Sources<'labels'> = {
  posting: async ({ posting }) => (posting && posting.labels.length > 0 ? { labels: posting.labels } : null),
}
