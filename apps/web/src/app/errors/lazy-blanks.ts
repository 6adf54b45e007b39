import { lazyComponent } from '#web/page/lazy-component.ts'

export const NotFound = lazyComponent(() => import('./not-found.tsx').then((m) => m.NotFound))
export const FailedPage = lazyComponent(() => import('./failed-page.tsx').then((m) => m.FailedPage))
export const AccessDenied = lazyComponent(() => import('./access-denied.tsx').then((m) => m.AccessDenied))
