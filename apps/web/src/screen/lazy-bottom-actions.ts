import { lazyComponent } from '#web/page/lazy-component.ts'

/** The buttons below a view. Few views have some, and their code brings the counts of a form's conditions with it. */
export const BottomActions = lazyComponent(() => import('./bottom-actions.tsx').then((m) => m.BottomActions))
