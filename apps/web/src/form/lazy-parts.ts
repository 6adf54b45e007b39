import { lazyComponent } from '#web/page/lazy-component.ts'

/** Parts that most forms do not need. */
export const RepeatedSets = lazyComponent(() => import('./repeated-sets.tsx').then((module) => module.RepeatedSets))
export const DraftKeeper = lazyComponent(() => import('./draft-keeper.tsx').then((module) => module.DraftKeeper))
