export type ShownPage = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/**
 * The page numbers to show: the first, the last, the current one and its neighbours, a gap where some are left out.
 * Never more than seven places, so that they fit a phone of 375 px together with the arrows (a gap of one page shows it).
 */
export function pagesAround(page: number, lastPage: number): ShownPage[] {
  const wanted = new Set([1, lastPage, page - 1, page, page + 1])
  const pages = [...wanted].filter((candidate) => candidate >= 1 && candidate <= lastPage).sort((a, b) => a - b)
  return pages.flatMap((current, index): ShownPage[] => {
    const before = pages[index - 1] ?? current - 1
    const shown: ShownPage = { kind: 'page', page: current }
    if (current - before === 2) return [{ kind: 'page', page: current - 1 }, shown]
    return current - before > 2 ? [{ kind: 'gap', after: before }, shown] : [shown]
  })
}
