import type { Sources } from '#server/screens/source.ts'

export const catchphraseSources: Sources<'catchphrase'> = {
  posting: async ({ posting }) => (posting?.catchphrase ? { text: posting.catchphrase } : null),
}
