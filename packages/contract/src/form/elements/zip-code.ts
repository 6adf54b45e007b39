import { nullable, object, Type } from '../../base/schema.ts'
import { textContent } from '../content-states.ts'
import { defineFormUi } from './define-form-ui.ts'
import { linkedFormElement } from './linked-form-element.ts'

/** A postal code, which fills the elements it is linked with (`GET /v1/app/geo_coding/address`); null: none. */
export const zipCode = defineFormUi({
  stateType: 'text',
  ui: object({
    placeholder: Type.String(),
    prefectureLinkedFormElement: nullable(linkedFormElement),
    cityLinkedFormElement: nullable(linkedFormElement),
    streetNumberLinkedFormElement: nullable(linkedFormElement),
  }),
  sample: {
    placeholder: '例）156-0052',
    prefectureLinkedFormElement: { elementKey: 'prefecture', formContentsSyncAction: 'value_as_code' },
    cityLinkedFormElement: { elementKey: 'city', formContentsSyncAction: 'value_as_code' },
    streetNumberLinkedFormElement: { elementKey: 'street_number', formContentsSyncAction: 'value_as_text' },
  },
  answers: [textContent('1560052')],
})
