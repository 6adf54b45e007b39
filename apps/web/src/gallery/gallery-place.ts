/** Where the gallery and its previews live; the server serves nothing of it in production. */
export const galleryPath = '/__gallery'
export const previewPath = `${galleryPath}/preview`

export type CaseKind = 'component' | 'field'
export const frameChoices = ['phone', 'desktop', 'both'] as const
export type FrameChoice = (typeof frameChoices)[number]

/** One state of one type, such as `cards` when empty. */
export type CaseName = { kind: CaseKind; type: string; state: string }

/** What the gallery shows, as its address says it. `theme` is a service's key, or `all`. */
export type GalleryPlace = { theme: string; frame: FrameChoice; shown: CaseName | 'icons' | 'colours' }

/** All themes side by side. */
export const allThemes = 'all'

const isFrame = (value: string | null): value is FrameChoice => frameChoices.some((each) => each === value)

/** The case that a query names; `null` for none. The state is the first where the query names none. */
export function readCaseName(query: URLSearchParams): CaseName | null {
  for (const kind of ['component', 'field'] as const) {
    const type = query.get(kind)
    if (type !== null) return { kind, type, state: query.get('state') ?? '' }
  }
  return null
}

/** What an address of the gallery shows; the first component by default. */
export function readPlace(query: URLSearchParams, fallback: CaseName): GalleryPlace {
  const page = query.get('page')
  const frame = query.get('frame')
  return {
    theme: query.get('theme') ?? '',
    frame: isFrame(frame) ? frame : 'both',
    shown: page === 'icons' || page === 'colours' ? page : (readCaseName(query) ?? fallback),
  }
}

const caseQuery = ({ kind, type, state }: CaseName): [string, string][] => [
  [kind, type],
  ...(state === '' ? [] : [['state', state] as [string, string]]),
]

/** The address of a place. */
export function placeHref({ theme, frame, shown }: GalleryPlace): string {
  const first: [string, string][] = typeof shown === 'string' ? [['page', shown]] : caseQuery(shown)
  return `${galleryPath}?${new URLSearchParams([...first, ['theme', theme], ['frame', frame]])}`
}

/** The address of a preview: one case in one theme, on a page of its own. */
export const previewHref = (name: CaseName, theme: string): string =>
  `${previewPath}?${new URLSearchParams([...caseQuery(name), ['theme', theme]])}`
