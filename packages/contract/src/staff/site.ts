/** Bounds of what is changed of a service's site at the desk (docs/behaviour.md §49). */
export const siteLimits = {
  /** Characters of one file. */
  fileText: 65_536,
  /** Characters of all changed files of a service together. */
  allTexts: 262_144,
  /** Published versions that are stored of a service. */
  versions: 50,
  /** Faults that a response names. */
  problems: 100,
  /** Changes of one call. */
  changes: 50,
  /** Characters of one value. */
  value: 4_000,
  /** Days ahead for which publishing may be set. */
  daysAhead: 90,
} as const

/** How a value of a definition is entered. */
export const siteFieldKinds = ['text', 'number', 'boolean', 'choice', 'color'] as const

export const siteChangeKinds = ['added', 'removed', 'moved', 'changed'] as const

/** What can be done with an entry of a list of a definition. */
export const siteArrangeActs = ['add', 'move', 'remove'] as const

/** Lists whose entries are arranged one by one: components of a screen, sections of a form, fields of a section. */
export const siteListKinds = ['components', 'sections', 'fields'] as const
export type SiteListKind = (typeof siteListKinds)[number]

/** What can be added to a list of each kind; the server fills in the rest. */
export const siteParts = {
  components: [
    'title',
    'paragraph',
    'paragraph_list',
    'catchphrase',
    'navigation_list',
    'simple_cards_without_image',
    'new_arrivals',
    'recently_viewed',
    'recent_searches',
  ],
  sections: ['section'],
  fields: ['text_field', 'text_area_field', 'radio_list', 'check_box_list', 'select_box', 'simple_check_box_list'],
} as const satisfies Record<SiteListKind, readonly string[]>
export type SitePart = (typeof siteParts)[SiteListKind][number]
export const sitePartNames: readonly SitePart[] = siteListKinds.flatMap((kind): readonly SitePart[] => siteParts[kind])

/** The id of something that is added; of a field, its key. */
export const siteIdPattern = '^[a-z][a-z0-9_]{0,59}$'

/** What a preview shows: the draft, or what visitors see now. */
export const sitePreviewStates = ['draft', 'in_force'] as const
export type SitePreviewState = (typeof sitePreviewStates)[number]
