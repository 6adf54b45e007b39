import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { SimpleCards } from './simple-cards.tsx'

/** Links with pictures. */
export function SimpleCardsWithImage({ component }: ComponentProps<'simple_cards_with_image'>) {
  return <SimpleCards component={component} hasPictures={true} />
}
