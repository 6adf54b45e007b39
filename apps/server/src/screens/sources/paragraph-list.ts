import type { Sources } from '#server/screens/source.ts'

export const paragraphListSources: Sources<'paragraph_list'> = {
  legal_articles: async ({ tenant }, { options }) => ({ items: tenant.legal[options.document].articles }),
  selection_steps: async ({ posting }) =>
    posting && posting.selection.length > 0 ? { items: posting.selection } : null,
}
