import { object, oneOf, Type, text } from '../../base/schema.ts'
import { searchTypes } from '../ui-types.ts'

/**
 * The view that a button opens; it holds one `selector`. The list that this one chooses from is an addition of ours: the
 * server fills it in, and checks answers by it.
 */
export const selectorPopup = object({
  viewId: text(100, { minLength: 1 }),
  selectorComponentId: Type.Optional(oneOf(searchTypes)),
})
