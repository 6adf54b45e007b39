import { Suspense } from 'react'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import type { UnreadBadgeProps } from './unread-badge.tsx'

const Badge = lazyComponent<UnreadBadgeProps>(() => import('./unread-badge.tsx').then((m) => m.UnreadBadge))

/** Reserves the place of the number of unread messages or notices, which appears after hydration. */
export const UnreadPlace = (props: UnreadBadgeProps) =>
  useIsHydrated() ? (
    <Suspense>
      <Badge {...props} />
    </Suspense>
  ) : null
