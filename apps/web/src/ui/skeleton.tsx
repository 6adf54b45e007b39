import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type BoneProps = {
  /** Share of the place: quarter, half, most (80 %), full; label is 96 px */
  width?: 'label' | 'quarter' | 'half' | 'most' | 'full' | undefined
  /** In the height of: text 16, title 22, button 44, picture (2:1), panel 160; fill covers its positioned parent */
  height?: 'text' | 'title' | 'button' | 'picture' | 'panel' | 'fill' | undefined
  className?: string | undefined
}

/** One grey placeholder, in the size of the content. */
export function Bone({ width = 'full', height = 'text', className }: BoneProps) {
  return <span className={classNames(styles.bone, styles[width], styles[height], className)} />
}

type SkeletonProps = { label?: string | undefined; className?: string | undefined; children: ReactNode }

/** Placeholders in the shape of the content: one message to screen readers, nothing else. */
export function Skeleton({ label = '読み込み中', className, children }: SkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

/** Placeholder lines of text, the last one shorter. */
export function TextSkeleton({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <Skeleton className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} width={index === lines - 1 ? 'half' : 'full'} />
      ))}
    </Skeleton>
  )
}
