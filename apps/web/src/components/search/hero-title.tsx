import { Phrased } from '#web/ui/phrases.tsx'
import { HeroThread } from './hero-thread.tsx'
import styles from './hero-title.module.css'

type HeroTitleProps = { title: string; smallTitle: string }

/** The head of the top page: a low band over the whole width, on a phone for readers only. */
export function HeroTitle({ title, smallTitle }: HeroTitleProps) {
  return (
    <div className={styles.hero}>
      <HeroThread className={styles.thread} />
      <div className={styles.text}>
        {smallTitle && <p className="note">{smallTitle}</p>}
        <h1 className={styles.title}>
          <Phrased text={title} />
        </h1>
      </div>
    </div>
  )
}
