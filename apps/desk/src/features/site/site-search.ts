export const siteTabs = ['screens', 'theme', 'forms', 'texts'] as const
export type SiteTab = (typeof siteTabs)[number]

/** The search parameters of the page of a site. */
export interface SiteSearch {
  /** The screens where left out. */
  tab?: SiteTab
  /** The file in hand. */
  path?: string
  /** The part of the file: a component's id. */
  part?: string
}

const name = /^[a-zA-Z0-9_]{1,100}$/
const filePath = /^(app|theme|(screens|forms)\/[a-z0-9_]{1,80})\.yaml$/

/** Reads them from an address, whatever it holds. */
export function readSiteSearch(search: Readonly<Record<string, unknown>>): SiteSearch {
  const tab = siteTabs.find((one) => one === search['tab'])
  const [path, part] = [String(search['path'] ?? ''), String(search['part'] ?? '')]
  return { ...(tab && { tab }), ...(filePath.test(path) && { path }), ...(name.test(part) && { part }) }
}
