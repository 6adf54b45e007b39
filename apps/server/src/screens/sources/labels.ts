import { defineSource } from '#server/screens/define-source.ts'

export const labelsSources = {
  posting: defineSource({
    type: 'labels',
    provides: ['labels'],
    load: async ({ posting }) => (posting && posting.labels.length > 0 ? { labels: posting.labels } : null),
  }),
}
