import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './page-skeleton.module.css'

/** A skeleton of a page with a title and cards. */
export function PageSkeleton() {
  return (
    <div className="wrap">
      <Skeleton className={styles.page}>
        <Bone className={styles.title} />
        <CardBones />
        <CardBones />
      </Skeleton>
    </div>
  )
}

function CardBones() {
  return (
    <div className={styles.card}>
      <Bone height="picture" className={styles.picture} />
      <div className={styles.lines}>
        <Bone width="label" height="title" />
        <Bone width="most" height="title" />
        <Bone width="quarter" />
        <Bone width="half" />
        <Bone width="half" />
        <Bone width="most" height="title" />
      </div>
    </div>
  )
}
