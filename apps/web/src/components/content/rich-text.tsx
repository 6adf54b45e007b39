import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { RichTextSections } from './rich-text-sections.tsx'

/** Running text with links. */
export function RichText({ component: { richText } }: ComponentProps<'rich_text'>) {
  return <RichTextSections {...richText} />
}
