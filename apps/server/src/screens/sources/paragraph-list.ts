import { defineSource } from '#server/screens/define-source.ts'
import { documentName } from '#server/screens/source-options.ts'

export const paragraphListSources = {
  legal_articles: defineSource({
    type: 'paragraph_list',
    provides: ['items'],
    options: documentName,
    load: async ({ tenant }, { options }) => ({ items: tenant.legal[options.document].articles }),
  }),
  selection_steps: defineSource({
    type: 'paragraph_list',
    provides: ['items'],
    load: async ({ posting }) => (posting && posting.selection.length > 0 ? { items: posting.selection } : null),
  }),
}
