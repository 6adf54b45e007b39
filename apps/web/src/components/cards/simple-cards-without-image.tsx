import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { SimpleCards } from './simple-cards.tsx'

/** Links without pictures. */
export function SimpleCardsWithoutImage({ component }: ComponentProps<'simple_cards_without_image'>) {
  return <SimpleCards component={component} hasPictures={false} />
}
