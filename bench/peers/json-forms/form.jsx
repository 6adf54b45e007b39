// JSON Forms with its vanilla renderers, its checks switched off as with everybody else.
import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { createRoot } from 'react-dom/client'
import { offerForm } from '../../forms/form-peer.ts'

let answers = {}
const start = {}
const keep = ({ data }) => {
  answers = data
}

offerForm({
  documentOf: (questions) => ({
    schema: {
      type: 'object',
      properties: Object.fromEntries(questions.map(({ key, label }) => [key, { type: 'string', title: label }])),
    },
    uischema: {
      type: 'VerticalLayout',
      elements: questions.map(({ key }) => ({ type: 'Control', scope: `#/properties/${key}` })),
    },
  }),
  mount: (root, { schema, uischema }) =>
    createRoot(root).render(
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={start}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode="NoValidation"
        onChange={keep}
      />,
    ),
  // It tells of changes a little later
  valueOf: (key) => new Promise((done) => setTimeout(() => done(answers[key]), 100)),
})
