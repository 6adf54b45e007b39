import { useEffect } from 'react'

const product = 'つなぐデスク'

/** `（3）今日｜看護｜つなぐデスク`: what waits, the page, the service. */
export const titleOf = (parts: readonly string[], count = 0): string =>
  `${count > 0 ? `（${count}）` : ''}${[...parts, product].join('｜')}`

/** Sets the document's title while a page is shown. */
export function usePageTitle(parts: readonly string[], count = 0): void {
  const title = titleOf(parts, count)
  useEffect(() => {
    document.title = title
  }, [title])
}
