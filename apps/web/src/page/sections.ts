import { paths } from './paths.ts'

/** Beginnings of addresses, the longer ones first, and the page that leads to those pages. */
const sections: readonly (readonly [beginning: string, section: string])[] = [
  ['/account/messages/', paths.messages],
  ['/account/interviews/', paths.schedule],
  ['/account/', paths.profile],
  ['/change_', paths.profile],
  ['/job_postings/offer_acceptance/', paths.progressStatuses],
  ['/job_postings/inquired', paths.progressStatuses],
  ['/job_postings/', paths.advancedSearch],
]

/**
 * Which of a menu's pages the page at hand belongs to: itself, or the nearest section that the menu has.
 *
 * @returns its address; undefined where the menu has none
 */
export function sectionOf(pathname: string, menu: readonly string[]): string | undefined {
  const ways = sections.flatMap(([beginning, section]) => (pathname.startsWith(beginning) ? [section] : []))
  return [pathname, ...ways].find((way) => menu.includes(way))
}
