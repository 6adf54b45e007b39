import { Suspense } from 'react'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useIsHydratedLater } from '#web/ui/use-is-hydrated-later.ts'
import styles from './compare-slot.module.css'

const CompareTick = lazyComponent(() => import('./compare-tick.tsx').then((module) => module.CompareTick))

type CompareSlotProps = { jobPostingId: string; title: string; className?: string | undefined }

/** Room for the tick of a comparison, so that nothing moves when its code arrives. */
export function CompareSlot({ className, ...posting }: CompareSlotProps) {
  const isHydrated = useIsHydratedLater()
  return (
    <span className={classNames(styles.slot, className)}>
      {isHydrated && (
        <Suspense>
          <CompareTick {...posting} />
        </Suspense>
      )}
    </span>
  )
}
