import type { ChangedTerm } from '@tsunagu/contract/components/change-notice.ts'
import type { ChangeDirection } from '@tsunagu/contract/hiring/change-notice.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/label.tsx'
import type { Tone } from '#web/ui/theme-tone.ts'
import styles from './change-notice.module.css'
import { markedLines } from './marked-lines.ts'
import { directionWord } from './notice-words.ts'

const tones: Record<ChangeDirection, Tone> = { worse: 'alert', wider: 'alert', better: 'brandSoft', changed: 'plain' }

/** A term as it was and as it is, and what that means. */
export function ChangedTermRow({ term }: { term: ChangedTerm }) {
  const { name, before, after, direction, meaning } = term
  return (
    <article className={styles.change}>
      <header className={styles.head}>
        <Label tone={tones[direction]}>{directionWord(direction)}</Label>
        <h3 className={styles.name}>{name}</h3>
      </header>
      <dl className={styles.thenNow}>
        <div>
          <dt>まえ</dt>
          <dd>
            <Lines text={before} other={after} mark="del" />
          </dd>
        </div>
        <div className={styles.now}>
          <dt>いま</dt>
          <dd>
            <Lines text={after} other={before} mark="ins" />
          </dd>
        </div>
      </dl>
      <p className={styles.means}>
        <Icon type="info" size={20} />
        <span>{meaning}</span>
      </p>
    </article>
  )
}

type LinesProps = { text: string; other: string; mark: 'del' | 'ins' }

function Lines({ text, other, mark: Mark }: LinesProps) {
  if (text === '') return '記載なし'
  return markedLines(text, other).map((line, index) => (
    <span key={index} className={styles.line}>
      {line.map((part, place) => (part.isDifferent ? <Mark key={place}>{part.text}</Mark> : part.text))}
    </span>
  ))
}
