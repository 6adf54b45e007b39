import { defineSource } from '#server/screens/define-source.ts'

export const titleSources = {
  posting: defineSource({
    type: 'title',
    provides: ['title', 'smallTitle'],
    load: async ({ posting }) => posting && { title: posting.title, smallTitle: '' },
  }),
}
