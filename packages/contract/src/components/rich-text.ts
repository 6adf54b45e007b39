import { object, oneOf, type Static, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/** Sections of texts and links; `style` may be empty. */
export const richTextContent = object({
  sections: Type.Array(
    object({
      elements: Type.Array(
        object({
          type: oneOf(['text', 'link']),
          text: Type.String(),
          url: Type.String(),
          style: oneOf(['', 'bold', 'italic']),
        }),
      ),
    }),
  ),
})
export type RichTextContent = Static<typeof richTextContent>

/** Running text with links, without a heading of its own. */
export const richText = defineComponent({
  payload: object({ id: Type.String(), richText: richTextContent }),
  sample: {
    id: 'notes',
    richText: {
      sections: [
        {
          elements: [
            { type: 'text', text: 'ご不明な点は', url: '', style: '' },
            { type: 'link', text: 'ヘルプ', url: 'https://help.example.jp/', style: '' },
            { type: 'text', text: 'をご覧ください。', url: '', style: 'bold' },
          ],
        },
      ],
    },
  },
})
