import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import { Icon, type IconProps } from '#web/ui/icon.tsx'
import styles from './card-comparison.module.css'

type CardComparisonProps = NonNullable<JobPostingCard['comparison']>

/** Why a posting is beside another one, and where it is not like it: facts, no judgement. */
export function CardComparison({ alike, different }: CardComparisonProps) {
  if (alike.length === 0 && different.length === 0) return null
  return (
    <div className={styles.comparison}>
      <Points title="同じところ" icon="check" points={alike} />
      <Points title="ちがうところ" icon="arrow_right" points={different} />
    </div>
  )
}

function Points({ title, icon, points }: { title: string; icon: IconProps['type']; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <Icon type={icon} size={16} className={styles.icon} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
