import { defineSource } from '#server/screens/define-source.ts'

export const catchphraseSources = {
  posting: defineSource({
    type: 'catchphrase',
    provides: ['text'],
    load: async ({ posting }) => (posting?.catchphrase ? { text: posting.catchphrase } : null),
  }),
}
