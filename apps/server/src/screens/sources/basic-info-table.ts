import type { Sources } from '#server/screens/source.ts'

export const basicInfoTableSources: Sources<'basic_info_table'> = {
  posting_key_facts: async ({ posting }) => posting && { items: posting.keyFacts },
  posting_terms: async ({ posting }, { options }) => posting && { items: posting.terms[options.group] },
  posting_changes: async ({ posting }) => posting?.changes ?? null,
}
