import { object, oneOf, Type } from '../base/schema.ts'
import { storedFile } from '../hiring/stored-file.ts'
import { defineComponent } from './define-component.ts'

/**
 * Résumé files. `uiType` is a layout: `MCP` a place per kind of document, `CPSAAS` one list with a template to download,
 * `MG` the camera first. `files` are those in force: an addition of ours.
 */
export const fileUpload = defineComponent({
  payload: object({
    id: Type.String(),
    uiType: oneOf(['MCP', 'CPSAAS', 'MG']),
    jobHistoryTemplateDownloadLink: Type.String(),
    files: Type.Optional(Type.Array(storedFile)),
  }),
  sample: {
    id: 'files',
    uiType: 'MCP',
    jobHistoryTemplateDownloadLink: '/tenant-assets/kango/shokumu-keirekisho.docx',
    files: [
      {
        name: '履歴書_田中美咲.pdf',
        url: '/v1/app/storage/files/2f6c0c1e-5a0f-4f0e-9a5a-6f9a3c1d7b10',
        contentType: 'application/pdf',
        size: 325_632,
        documentType: 'resume',
        savedDatetime: '2026-11-18T21:04:00+09:00',
      },
    ],
  },
})
