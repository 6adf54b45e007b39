import type { RichTextContent } from '@tsunagu/contract/components/rich-text.ts'
import type { ReactNode } from 'react'
import { safeLink } from '#web/components/parts/safe-link.ts'
import { Link } from '#web/ui/link.tsx'
import styles from './rich-text-sections.module.css'

type RichTextElement = RichTextContent['sections'][number]['elements'][number]

/** Sections of texts and links as paragraphs; preserves line breaks. Never parsed as HTML. */
export function RichTextSections({ sections }: RichTextContent) {
  const written = sections.filter(({ elements }) => elements.some(({ text }) => text))
  if (written.length === 0) return null
  return (
    <div className={styles.sections}>
      {written.map(({ elements }, index) => (
        <p key={index}>
          {elements.map((element, at) => (
            <StyledElement key={at} element={element} />
          ))}
        </p>
      ))}
    </div>
  )
}

const styled: Record<RichTextElement['style'], (content: ReactNode) => ReactNode> = {
  '': (content) => content,
  bold: (content) => <b>{content}</b>,
  italic: (content) => <em className={styles.soft}>{content}</em>,
}

function StyledElement({ element: { type, text, url, style } }: { element: RichTextElement }) {
  const link = type === 'link' ? safeLink(url) : null
  return styled[style](link ? <Link {...link}>{text}</Link> : text)
}
