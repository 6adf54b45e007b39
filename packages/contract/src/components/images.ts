import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/** Pictures side by side, sliding on a phone. */
export const images = defineComponent({
  payload: object({ id: Type.String(), items: Type.Array(object({ url: Type.String() })) }),
  sample: { id: 'pictures', items: [{ url: '/assets/art-ward.svg' }, { url: '/assets/art-rehab.svg' }] },
})
