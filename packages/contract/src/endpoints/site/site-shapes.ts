import { dateTime, nullable, object, oneOf, type Static, Type, text } from '../../base/schema.ts'
import {
  siteArrangeActs,
  siteChangeKinds,
  siteFieldKinds,
  siteLimits,
  siteListKinds,
  sitePartNames,
} from '../../staff/site.ts'
import { themeColorNames } from '../../theme/theme-colors.ts'

/** A file of a service by its place in the service's folder. */
export const sitePath = () => text(100, { pattern: '^(app|theme|(screens|forms)/[a-z0-9_]+)\\.yaml$' })
export const siteVersion = () => Type.Integer({ minimum: 0, maximum: 2_147_483_646 })
export const siteReason = () => text(200)

const scalar = () => Type.Union([text(siteLimits.value), Type.Number(), Type.Boolean()])

/** One value to be set: members by name, entries of a list by their id, else by their number. */
export const siteChange = object({
  at: Type.Array(text(100, { minLength: 1 }), { minItems: 1, maxItems: 12 }),
  /** Null takes the service's own value away, so that the base's is in force again. */
  value: nullable(scalar()),
})
export type SiteChange = Static<typeof siteChange>

/** One entry of a list that is added, moved or taken out. */
export const siteArrangement = object({
  act: oneOf(siteArrangeActs),
  /** The place of the list, as `at` of a change. */
  list: Type.Array(text(100, { minLength: 1 }), { minItems: 1, maxItems: 4 }),
  /** The entry: its id, or its number where the list has no ids. Of one that is added: its new id, of a field its key. */
  name: text(100, { minLength: 1 }),
  /** The entry that it comes before; null: the end. Nothing for one that is taken out. */
  before: nullable(text(100, { minLength: 1 })),
  /** What is added, else null. */
  part: nullable(oneOf(sitePartNames)),
  /** What is written on something that is added, else `''`. */
  label: text(200),
})
export type SiteArrangement = Static<typeof siteArrangement>

const siteProblem = object({
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  /** In English, as the command line says it. */
  reason: Type.String(),
  /** A warning does not keep it from being published. */
  isWarning: Type.Boolean(),
})
export type SiteProblem = Static<typeof siteProblem>

const draft = object({
  version: siteVersion(),
  changedByName: Type.String(),
  changedDatetime: dateTime(),
  /** Files that differ from those in force. */
  paths: Type.Array(Type.String()),
  /** When it is published by itself; null where nothing is set. */
  publishDatetime: nullable(dateTime()),
  publishReason: Type.String(),
  /** Why it was not published at its time; empty where it was not refused. */
  publishFaults: Type.Array(Type.String()),
})
export type SiteDraft = Static<typeof draft>

const component = object({ id: Type.String(), type: Type.String(), source: nullable(Type.String()) })
const screen = object({
  name: Type.String(),
  path: Type.String(),
  title: Type.String(),
  isChanged: Type.Boolean(),
  components: Type.Array(component),
})
export type SiteScreen = Static<typeof screen>

const view = object({
  id: Type.String(),
  routeType: Type.String(),
  isPrivate: Type.Boolean(),
  /** Its screens, by name. */
  screens: Type.Array(Type.String()),
})

export const site = object({
  /** The published version that this process serves by; 0: the files alone. */
  inForce: Type.Integer(),
  /** Why the newest version is not in force here; empty where it is. */
  refusals: Type.Array(Type.String()),
  draft: nullable(draft),
  views: Type.Array(view),
  screens: Type.Array(screen),
  forms: Type.Array(object({ path: Type.String(), isChanged: Type.Boolean() })),
  /** Of the draft, at most 100. */
  problems: Type.Array(siteProblem),
})
export type Site = Static<typeof site>

const field = object({
  at: Type.Array(Type.String()),
  kind: oneOf(siteFieldKinds),
  /** Null: not set. */
  value: nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  /** In force on the portal. */
  published: nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  /** Whether the service's own file sets it. */
  isOwn: Type.Boolean(),
  choices: Type.Array(Type.String()),
})
export type SiteField = Static<typeof field>

const entry = object({
  /** A component's id; the name of a part of the file; `''` for the file itself. */
  id: Type.String(),
  /** Of a component, else `''`. */
  type: Type.String(),
  fields: Type.Array(field),
})
export type SiteEntry = Static<typeof entry>

const list = object({
  at: Type.Array(Type.String()),
  kind: oneOf(siteListKinds),
  /** In the order of the page. */
  entries: Type.Array(
    object({
      /** Its id, or its number where the list has no ids. */
      name: Type.String(),
      /** The type of a component or field; `''` for a section. */
      type: Type.String(),
      /** What is written on it; `''` where nothing is. */
      label: Type.String(),
      /** Whether an error of the file is within it. */
      isFaulty: Type.Boolean(),
    }),
  ),
})
export type SiteList = Static<typeof list>

const contrast = object({
  /** The theme's colours that make the pair, the upper one's first. */
  colors: Type.Array(oneOf(themeColorNames)),
  ink: Type.String(),
  ground: Type.String(),
  ratio: Type.Number(),
  /** The least ratio (WCAG 2.2). */
  needed: Type.Number(),
})
export type SiteContrast = Static<typeof contrast>

export const siteFile = object({
  path: Type.String(),
  /** Of the draft; 0 without one. */
  version: siteVersion(),
  /** The service's own text in the draft; `''` where it has none. */
  text: Type.String(),
  /** The service's own text in force. */
  publishedText: Type.String(),
  /** The base's; `''` where it has none. */
  baseText: Type.String(),
  entries: Type.Array(entry),
  /** What can be arranged with `arrangeSiteFile`. */
  lists: Type.Array(list),
  /** Of `theme.yaml`, else empty: every pair of ink and ground on the portal's pages. */
  contrasts: Type.Array(contrast),
  /** For each colour that makes a pair hard to read, the nearest one that can be read; null where it alone cannot mend it. */
  mended: Type.Array(object({ name: oneOf(themeColorNames), color: nullable(Type.String()) })),
  /** Of this file. */
  problems: Type.Array(siteProblem),
})
export type SiteFile = Static<typeof siteFile>

const difference = object({
  path: Type.String(),
  kind: oneOf(siteChangeKinds),
  at: Type.Array(Type.String()),
  before: Type.String(),
  after: Type.String(),
})
export type SiteDifference = Static<typeof difference>

const publishedVersion = object({
  number: Type.Integer(),
  reason: Type.String(),
  /** The version whose contents it brought back; null where it was a draft. */
  backTo: nullable(Type.Integer()),
  publishedByName: Type.String(),
  publishedDatetime: dateTime(),
})
export type SitePublished = Static<typeof publishedVersion>

export const sitePublishing = object({
  inForce: Type.Integer(),
  draft: nullable(draft),
  differences: Type.Array(difference),
  files: Type.Array(object({ path: Type.String(), before: Type.String(), after: Type.String() })),
  problems: Type.Array(siteProblem),
  /** The newest first, at most 50. */
  versions: Type.Array(publishedVersion),
})
export type SitePublishing = Static<typeof sitePublishing>

export const sitePublished = object({
  /** Of the new version; null where faults keep it from being published, or it waits for its time. */
  number: nullable(Type.Integer()),
  problems: Type.Array(siteProblem),
})
