import type { PageContext } from './page-route.tsx'

/** The load of a page, from a module that comes with the first of them: the entry chunk has no room for it. */
export const lateLoad =
  (page: keyof typeof import('#web/app/loading/late-loads.ts')['lateLoads']) =>
  async (context: PageContext): Promise<unknown> =>
    (await import('#web/app/loading/late-loads.ts')).lateLoads[page](context)
