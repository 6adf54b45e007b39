// A2UI v0.9 with the text field of its own basic catalogue, bound to its data model.
import { A2uiSurface, basicCatalog } from '@a2ui/react/v0_9'
import { MessageProcessor } from '@a2ui/web_core/v0_9'
import { createRoot } from 'react-dom/client'
import { offerForm } from '../../forms/form-peer.ts'

const surfaceId = 'form'
const version = 'v0.9'
let surface

offerForm({
  documentOf: (questions) => [
    { version, createSurface: { surfaceId, catalogId: basicCatalog.id } },
    {
      version,
      updateDataModel: { surfaceId, path: '/', value: Object.fromEntries(questions.map(({ key }) => [key, ''])) },
    },
    {
      version,
      updateComponents: {
        surfaceId,
        components: [
          { id: 'root', component: 'Column', children: questions.map(({ key }) => key) },
          ...questions.map(({ key, label }) => ({
            id: key,
            component: 'TextField',
            label,
            value: { path: `/${key}` },
          })),
        ],
      },
    },
  ],
  mount(root, messages) {
    const processor = new MessageProcessor([basicCatalog])
    processor.processMessages(messages)
    surface = processor.model.getSurface(surfaceId)
    createRoot(root).render(<A2uiSurface surface={surface} />)
  },
  valueOf: (key) => surface.dataModel.get(`/${key}`),
})
