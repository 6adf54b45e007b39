import { defineSource } from '#server/screens/define-source.ts'

export const sourceInfoSources = {
  posting: defineSource({
    type: 'source_info',
    provides: ['srcId', 'srcUpdateDate', 'expireDate'],
    load: async ({ posting }) => {
      if (posting === null) return null
      const { srcId, srcUpdateDate, expireDate } = posting
      return { srcId, srcUpdateDate, expireDate }
    },
  }),
}
