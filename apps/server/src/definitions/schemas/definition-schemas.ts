import { nullable, object, oneOf, type Static, type TSchema, Type } from '@tsunagu/contract/base/schema.ts'
import { menuItem } from '@tsunagu/contract/navigation/app-config.ts'
import { iconTypeOrEmpty } from '@tsunagu/contract/navigation/links.ts'
import { routeTypes } from '@tsunagu/contract/navigation/route-types.ts'
import { bottomActionTypes, screenLayoutTypes, screenTypes } from '@tsunagu/contract/navigation/screen-types.ts'
import { salaryTypes } from '@tsunagu/contract/search/condition-headings.ts'
import { byFacetKey, isFacetKey } from '@tsunagu/contract/search/facet-keys.ts'
import { conditionKeys } from '@tsunagu/contract/search/search-states.ts'
import { type WishKind, wishKinds } from '@tsunagu/contract/staff/matching.ts'
import { theme } from '@tsunagu/contract/theme/theme.ts'
import { componentDefinition, relaxed, type SchemaNode } from './component-schema.ts'
import { formDefinition } from './form-schema.ts'
import type { SourceDeclarations } from './source-declarations.ts'

const name = () => Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 })
const words = (maxLength = 400) => Type.String({ minLength: 1, maxLength })
const fileName = () => Type.String({ pattern: '^[a-z0-9][a-z0-9._-]*\\.(svg|png|webp|ico)$' })
const asTypeBox = (schema: SchemaNode): TSchema => schema

/** A menu item: a route of the portal, or an address outside of it; how it navigates is inferred. */
const menu = () => Type.Array(asTypeBox(relaxed(menuItem as unknown as SchemaNode)))

/** Pictures that explain a route the first time; each says the same in words. A visit of the completed route counts as seen. */
const tutorialFile = object({
  routeType: oneOf(routeTypes),
  completedRouteType: oneOf(routeTypes),
  slides: Type.Array(object({ image: fileName(), title: words(40), text: words(200) }), { minItems: 1, maxItems: 6 }),
})

const appFile = object({
  title: words(40),
  clientName: words(40),
  fieldName: words(20),
  havePrivatePage: Type.Boolean(),
  footerCopyright: words(1_000),
  hosts: Type.Array(Type.String({ format: 'hostname' })),
  logo: object({ file: fileName(), width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) }),
  favicon: fileName(),
  /** The drawing that clients show while they start. */
  splash: fileName(),
  tutorials: Type.Array(tutorialFile),
  adviser: object({
    name: words(40),
    imageUrl: Type.String(),
    hours: words(80),
    email: Type.String({ format: 'email' }),
  }),
  inquiry: object({
    questions: Type.Array(object({ id: name(), label: words(14), text: Type.String({ maxLength: 200 }) }), {
      minItems: 1,
      maxItems: 12,
    }),
    notice: words(60),
    audience: Type.Array(words(120), { minItems: 1, maxItems: 4 }),
    privacyNote: words(80),
  }),
  interviews: object({ changeHours: Type.Integer({ minimum: 0, maximum: 24 * 14 }), tel: words(40) }),
  /** For how many days a posting stays open in its last lawful version when its newest line must not be published. */
  postings: object({ graceDays: Type.Integer({ minimum: 0, maximum: 7 }) }),
  mail: object({
    fromName: words(60),
    fromAddress: Type.String({ format: 'email' }),
    replyTo: Type.Optional(Type.String({ format: 'email' })),
    signature: words(1_000),
    senderName: words(100),
    postalAddress: words(200),
    complaints: words(200),
  }),
  pcHeaderMenu: menu(),
  hamburgerMenu: menu(),
  bottomNavigationBar: menu(),
  footerMenu: menu(),
  /** Texts of the service that shared definitions name as `$(word)`. */
  words: Type.Record(Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]*$' }), Type.String()),
})
export type AppFile = Static<typeof appFile>

const facetId = () => Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 })
const facetValue = object({ id: facetId(), label: words(40) })
/** Occupations in up to three levels (lv1 → lv2 → lv3). */
const occupation = (children?: TSchema) =>
  object({ id: facetId(), displayName: words(40), ...(children && { children: Type.Optional(Type.Array(children)) }) })
const facetsFile = object({
  occupation_categories: Type.Array(occupation(occupation(occupation())), { minItems: 1 }),
  employment_types: Type.Array(facetValue, { minItems: 1 }),
  work_styles: Type.Array(facetValue, { minItems: 1 }),
  features: Type.Array(object({ id: facetId(), label: words(40), group: words(40) }), { minItems: 1 }),
  facility_types: Type.Array(object({ id: facetId(), label: words(40), isDbsReached: Type.Optional(Type.Boolean()) }), {
    minItems: 1,
  }),
  certifications: Type.Array(facetValue, { minItems: 1 }),
  salary: Type.Array(
    object({
      id: oneOf(salaryTypes),
      label: words(10),
      unitText: oneOf(['MONTH', 'YEAR', 'HOUR', 'DAY']),
      steps: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }),
    }),
    { minItems: 1 },
  ),
})

/** Shorter than two characters, a word would be part of most texts. */
const searchedWord = () => Type.String({ minLength: 2, maxLength: 40, pattern: '\\S{2}' })
const facetIds = () => Type.Optional(Type.Array(facetId(), { minItems: 1 }))
const synonymsFile = object({
  synonyms: Type.Array(
    object({
      id: facetId(),
      writings: Type.Array(searchedWord(), { minItems: 1, maxItems: 30 }),
      readings: Type.Optional(Type.Array(searchedWord(), { maxItems: 20 })),
      areSpellings: Type.Optional(Type.Boolean()),
      facets: Type.Optional(object(byFacetKey(conditionKeys.filter(isFacetKey), facetIds))),
    }),
  ),
})
export type SynonymsFile = Static<typeof synonymsFile>

const bottom = object({
  actions: Type.Array(object({ label: words(20), type: oneOf(bottomActionTypes) }), { minItems: 1 }),
})
const viewFile = object({
  routeType: oneOf(routeTypes),
  isPrivate: Type.Boolean(),
  /** The view's one screen, by its file's name; or `tabs`. */
  screen: Type.Optional(name()),
  tabs: Type.Optional(
    Type.Array(object({ text: words(20), iconType: Type.Optional(iconTypeOrEmpty), screen: name() }), { minItems: 1 }),
  ),
  /** The screen that leads to the tabs, shown where no tab is chosen; no tab targets its type. */
  overview: Type.Optional(name()),
  bottom: Type.Optional(bottom),
})
export type ViewFile = Static<typeof viewFile>

const screenFile = (sources: SourceDeclarations) =>
  object({
    /** The file's name where left out. */
    type: Type.Optional(oneOf(screenTypes)),
    title: Type.String({ maxLength: 60 }),
    layoutType: Type.Optional(oneOf(screenLayoutTypes)),
    components: Type.Array(asTypeBox(componentDefinition(sources))),
  })

/** How much each kind of wish counts in the order of matches, and which of them exclude a posting that misses them. */
const matchingFile = object({
  weights: object(
    Object.fromEntries(wishKinds.map((kind) => [kind, Type.Integer({ minimum: 0, maximum: 10 })])) as Record<
      WishKind,
      ReturnType<typeof Type.Integer>
    >,
  ),
  exclude: Type.Array(oneOf(wishKinds), { uniqueItems: true }),
})
export type MatchingFile = Static<typeof matchingFile>

/** The agency's registered fees, and what is paid back when somebody leaves. */
const feesFile = object({
  maxRatePermille: nullable(Type.Integer({ minimum: 0, maximum: 1_000 })),
  refunds: Type.Array(
    object({
      withinDays: Type.Integer({ minimum: 1, maximum: 366 }),
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
    { maxItems: 20 },
  ),
})
export type FeesFile = Static<typeof feesFile>

const themeFile = { ...(theme as unknown as SchemaNode), required: [] }
const tenantsFile = object({ order: Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), { uniqueItems: true }) })

const schemas = {
  tenants: () => tenantsFile,
  app: () => appFile,
  theme: () => themeFile,
  facets: () => facetsFile,
  synonyms: () => synonymsFile,
  matching: () => matchingFile,
  fees: () => feesFile,
  view: () => viewFile,
  screen: screenFile,
  form: () => formDefinition,
}
export type DefinitionKind = keyof typeof schemas
export const definitionKinds = Object.keys(schemas) as DefinitionKind[]

/** The shape of a definition file, after a service's own file was put on top of the base's. */
export const definitionSchema = (kind: DefinitionKind, sources: SourceDeclarations): SchemaNode =>
  schemas[kind](sources) as unknown as SchemaNode
