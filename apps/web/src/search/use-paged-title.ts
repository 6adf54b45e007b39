import { useLocation } from 'react-router'
import { pageOf } from './search-params.ts'

/** A page's name for the document's title, which tells the pages of a list apart: お気に入り（2ページ目）. */
export function usePagedTitle(name: string): string {
  const page = pageOf(new URLSearchParams(useLocation().search))
  return page > 1 ? `${name}（${page}ページ目）` : name
}
