import type { Sources } from '#server/screens/source.ts'

export const sourceInfoSources: Sources<'source_info'> = {
  posting: async ({ posting }) => posting && { srcId: posting.srcId, srcUpdateDate: posting.srcUpdateDate },
}
