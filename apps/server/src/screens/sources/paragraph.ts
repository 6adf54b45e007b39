import type { RichTextContent } from '@tsunagu/contract/components/rich-text.ts'
import type { Sources } from '#server/screens/source.ts'

/** Plain text as rich text: a section for each of its paragraphs. */
const plainText = (text: string): RichTextContent => ({
  sections: text.split(/\n{2,}/).map((paragraph) => ({
    elements: [{ type: 'text', text: paragraph, url: '', style: '' }],
  })),
})

export const paragraphSources: Sources<'paragraph'> = {
  legal_introduction: async ({ tenant }, { options }) => ({
    richText: plainText(tenant.legal[options.document].introduction),
  }),
  posting_description: async ({ posting }) => posting && { richText: plainText(posting.description) },
}
