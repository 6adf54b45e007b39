// react-jsonschema-form with its own plain theme and ajv; it checks when sent, not while typing.
import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { offerForm } from '../../forms/form-peer.ts'

const uiSchema = { 'ui:submitButtonOptions': { norender: true } }
let answers = {}
const keep = ({ formData }) => {
  answers = formData
}

offerForm({
  documentOf: (questions) => ({
    type: 'object',
    properties: Object.fromEntries(questions.map(({ key, label }) => [key, { type: 'string', title: label }])),
  }),
  mount: (root, schema) =>
    createRoot(root).render(<Form schema={schema} uiSchema={uiSchema} validator={validator} onChange={keep} />),
  valueOf: (key) => answers[key],
})
