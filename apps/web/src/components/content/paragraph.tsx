import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { ComponentTitle } from '#web/components/parts/component-title.tsx'
import { RichTextSections } from './rich-text-sections.tsx'

/** A heading with running text. */
export function Paragraph({ component: { title, smallTitle, richText } }: ComponentProps<'paragraph'>) {
  return (
    <section>
      <ComponentTitle title={title} smallTitle={smallTitle} />
      <RichTextSections {...richText} />
    </section>
  )
}
