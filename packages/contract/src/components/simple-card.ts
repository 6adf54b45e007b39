import { nullable, object, type Static, Type } from '../base/schema.ts'
import { navigationElement } from '../navigation/links.ts'

/** A link with a title, a line below it, and a picture where the component shows one. */
export const simpleCard = object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  imageUrl: Type.String(),
  navigationElement,
})
export type SimpleCard = Static<typeof simpleCard>

export const simpleCards = object({
  id: Type.String(),
  title: Type.String(),
  cards: Type.Array(simpleCard),
  navigationElement: nullable(navigationElement),
})
