import { pageQueries } from '#web/api/page-queries.ts'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { type SearchByView, searchByPaths } from '#web/page/paths.ts'
import type { PageDefinition } from './page-route.tsx'

const titles: Record<SearchByView, string> = {
  search_by_area_select: 'エリアからさがす',
  search_by_train_select: '路線・駅からさがす',
  occupation_category_checkbox_list: '職種からさがす',
  occupation_category_radio_list: '職種からさがす',
  search_by_features: 'こだわり条件からさがす',
}

const page = lazyComponent(() => import('./pages/search-by-page.tsx').then((m) => m.SearchByPage))

/** Pages of one kind of search condition; the page loads with the levels that the address opens. */
export const searchByPages = (Object.keys(searchByPaths) as SearchByView[]).map(
  (view): PageDefinition => ({
    path: searchByPaths[view],
    guards: ['login'],
    page,
    load: async (context) => {
      const { api, queryClient, search, show } = context
      const [{ levelQueries, openCountsQuery }, { loadConditionForm }] = await Promise.all([
        import('#web/app/loading/level-queries.ts'),
        import('#web/app/loading/load-condition-form.ts'),
      ])
      const levels = levelQueries(api, view, search).map(show)
      await Promise.all([loadConditionForm(context, pageQueries.view(api, view)), Promise.allSettled(levels)])
      // Options are ordered by their counts: these load with the page, which also works without them
      const counts = openCountsQuery(api, queryClient, view, search)
      if (counts) await show(counts).catch(() => undefined)
    },
    handle: { title: titles[view] },
  }),
)
