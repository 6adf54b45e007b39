import type { RichTextContent } from '@tsunagu/contract/components/rich-text.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { documentName } from '#server/screens/source-options.ts'

/** Plain text as rich text: a section for each of its paragraphs. */
const plainText = (text: string): RichTextContent => ({
  sections: text.split(/\n{2,}/).map((paragraph) => ({
    elements: [{ type: 'text', text: paragraph, url: '', style: '' }],
  })),
})

export const paragraphSources = {
  legal_introduction: defineSource({
    type: 'paragraph',
    provides: ['richText'],
    options: documentName,
    load: async ({ tenant }, { options }) => ({
      richText: plainText(tenant.legal[options.document].introduction),
    }),
  }),
  posting_description: defineSource({
    type: 'paragraph',
    provides: ['richText'],
    load: async ({ posting }) => posting && { richText: plainText(posting.description) },
  }),
}
