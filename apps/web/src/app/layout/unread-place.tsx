import { Suspense } from 'react'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import type { UnreadBadgeProps } from './unread-badge.tsx'

const Badge = lazyComponent<UnreadBadgeProps>(() => import('./unread-badge.tsx').then((m) => m.UnreadBadge))

/** Where the number of unread messages comes to stand once the page has come to life. */
export const UnreadPlace = (props: UnreadBadgeProps) =>
  useIsHydrated() ? (
    <Suspense>
      <Badge {...props} />
    </Suspense>
  ) : null
