/** What the desk has published of one service: whole files in place of those of its folder (docs/behaviour.md §49). */
export interface PublishedSite {
  /** 0: the files alone. */
  number: number
  /** Texts by their places in the service's folder, such as `screens/top.yaml`. */
  files: Readonly<Record<string, string>>
}

/** By service. */
export type PublishedSites = ReadonlyMap<string, PublishedSite>

/** Nothing is published. */
export const noSites = (): PublishedSites => new Map()

/** Texts in place of files, by their places in the folder of all services. */
export type Overlay = ReadonlyMap<string, string>

/** The texts of one service. */
export const overlayOf = (service: string, files: PublishedSite['files']): Overlay =>
  new Map(Object.entries(files).map(([path, text]) => [`${service}/${path}`, text]))

/** The texts of all services. */
export const overlayOfAll = (sites: PublishedSites): Overlay =>
  new Map([...sites].flatMap(([service, { files }]) => [...overlayOf(service, files)]))
