/** Ours: the product's own form, as a page shows it. */
import { elementState } from '@tsunagu/contract/form/content-states.ts'
import type { Form as FormDefinition, FormElementSet } from '@tsunagu/contract/form/form.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { Form } from '../../apps/web/src/form/form.tsx'
import { fieldRegistry } from '../../apps/web/src/form/registry.tsx'
import { mountInProduct } from '../measure/product-frame.tsx'
import { offerForm, type TextQuestion } from './form-peer.ts'

const setOf = ({ key, label }: TextQuestion): FormElementSet => ({
  elements: [
    {
      label,
      description: '',
      state: elementState('text', key),
      validateType: 'unspecified',
      isDisabled: false,
      rules: { minLength: 0, maxLength: 0, rule: '', autocomplete: '' },
      uiType: 'text_field',
      ui: { placeholder: '', unit: '' },
    },
  ],
  increasableFiledSetCount: 0,
  label: '',
  subLabel: '',
  elementSets: [],
  elementsKeyIndex: 0,
  isShowRequired: false,
})

let sent: FormElementState[] = []
const send = async (states: FormElementState[]) => {
  sent = states
}

offerForm<FormDefinition>({
  prepare: () => fieldRegistry.text_field.preload(),
  documentOf: (questions) => ({
    id: 'profile',
    elements: [],
    sections: [{ label: '', elementSets: questions.map(setOf) }],
  }),
  mount: (root, form) => mountInProduct(root, <Form componentId="profile" form={form} onSubmit={send} />),
  async valueOf(key) {
    document.querySelector('form')?.requestSubmit()
    await Promise.resolve()
    return sent.find((state) => state.key === key)?.contentStates[0]?.text ?? ''
  },
})
