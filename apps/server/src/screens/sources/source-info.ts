import type { Sources } from '#server/screens/source.ts'

export const sourceInfoSources: Sources<'source_info'> = {
  posting: async ({ posting }) => {
    if (posting === null) return null
    const { srcId, srcUpdateDate, expireDate } = posting
    return { srcId, srcUpdateDate, expireDate }
  },
}
