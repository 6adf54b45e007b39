import type { Sources } from '#server/screens/source.ts'

export const titleSources: Sources<'title'> = {
  posting: async ({ posting }) => posting && { title: posting.title, smallTitle: '' },
}
