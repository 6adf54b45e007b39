import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './card-facts.module.css'

type Fact = JobPostingCard['attachmentInfo'][number]

/** An amount or a span of amounts: `28.5〜34.2`, `1,900`. */
const amount = /\d[\d,.]*(?:\s*[〜～~-]\s*\d[\d,.]*)?/

type CardFactsProps = {
  facts: readonly Fact[]
  /** Two side by side where the list of cards is wide. */
  areBeside: boolean
  /** Two facts alone where a card is as narrow as a phone's. */
  isShort: boolean
  /** With three cards side by side the pay must fit on one line. */
  isNarrow: boolean
}

/** Facts of a posting, each with an icon, and a name for screen readers. */
export function CardFacts({ facts, areBeside, isShort, isNarrow }: CardFactsProps) {
  if (facts.length === 0) return null
  return (
    <dl
      className={classNames(
        styles.facts,
        areBeside && styles.beside,
        isShort && styles.short,
        isNarrow && styles.narrow,
      )}
    >
      {facts.map((fact, index) => (
        <div key={index}>
          <dt>
            <Icon type={fact.iconType || 'info'} size={18} className={styles.icon} />
            <span className="sr">{fact.title}</span>
          </dt>
          <dd>{fact.iconType === 'yen' ? <Pay text={fact.text} /> : fact.text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The amount is what visitors compare between cards: it is emphasized. */
function Pay({ text }: { text: string }) {
  const [figures] = amount.exec(text) ?? []
  if (!figures) return text
  const start = text.indexOf(figures)
  return (
    <>
      {text.slice(0, start)}
      <b>{figures}</b>
      {text.slice(start + figures.length)}
    </>
  )
}
