import { nullable, object, oneOf, Type } from '../base/schema.ts'
import { formElementState } from '../form/state.ts'
import { occupationSelectTypes } from '../form/ui-types.ts'
import { defineComponent } from './define-component.ts'

const occupationCategory = object({ id: Type.String(), displayName: Type.String() })

/** Occupations of one level to choose from; `state` is what is chosen already, or null. */
export const occupationCategorySelect = defineComponent({
  payload: object({
    id: Type.String(),
    categories: Type.Array(occupationCategory),
    selectType: oneOf(occupationSelectTypes),
    state: nullable(formElementState),
  }),
  sample: {
    id: 'occupations',
    categories: [
      { id: 'nurse', displayName: '看護師・准看護師' },
      { id: 'public_health_nurse', displayName: '保健師' },
    ],
    selectType: 'checkbox_list',
    state: null,
  },
})
