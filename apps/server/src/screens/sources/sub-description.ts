import type { Sources } from '#server/screens/source.ts'

/** Workplace and employer. */
export const subDescriptionSources: Sources<'sub_description'> = {
  posting: async ({ posting }) => posting && { title: posting.shopName, content: posting.companyName },
}
