import { object, Type } from '../../base/schema.ts'
import { iconTypeOrEmpty } from '../../navigation/links.ts'
import { fileContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'

/** Files, one or several; `iconType` `camera` offers the camera first. */
export const fileUploader = defineFormUi({
  stateType: 'file_list',
  ui: object({ iconType: iconTypeOrEmpty, uploadMultiple: Type.Boolean() }),
  sample: { iconType: 'upload', uploadMultiple: true },
  answers: [
    fileContent({
      name: '看護師免許証.jpg',
      url: '/v1/app/storage/files/2f6c0c1e-5a0f-4f0e-9a5a-6f9a3c1d7b10',
      contentType: 'image/jpeg',
      size: 1_843_200,
    }),
  ],
})
