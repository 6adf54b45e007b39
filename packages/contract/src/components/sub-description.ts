import { object, Type } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/** A quiet line below a heading, such as workplace and corporation. */
export const subDescription = defineComponent({
  payload: object({ id: Type.String(), title: Type.String(), content: Type.String() }),
  sample: { id: 'company', title: 'みずほリハビリテーション病院', content: '医療法人社団 みずほ会' },
})
