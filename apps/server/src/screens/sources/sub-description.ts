import { defineSource } from '#server/screens/define-source.ts'

/** Workplace and employer. */
export const subDescriptionSources = {
  posting: defineSource({
    type: 'sub_description',
    provides: ['title', 'content'],
    load: async ({ posting }) => posting && { title: posting.shopName, content: posting.companyName },
  }),
}
