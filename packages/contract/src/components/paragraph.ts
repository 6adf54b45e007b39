import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'
import { richTextContent } from './rich-text.ts'

/** A heading with running text. */
export const paragraph = defineComponent({
  payload: object({ id: Type.String(), title: Type.String(), smallTitle: Type.String(), richText: richTextContent }),
  sample: {
    id: 'duties',
    title: '仕事の内容',
    smallTitle: '',
    richText: {
      sections: [
        {
          elements: [
            {
              type: 'text',
              text: '回復期リハビリ病棟（48床）での看護業務。日常生活動作の援助、退院支援、多職種カンファレンスを担当します。',
              url: '',
              style: '',
            },
          ],
        },
      ],
    },
  },
})
