import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import type { AppConfig, MenuItem } from '@tsunagu/contract/navigation/app-config.ts'
import { type ScreenType, screenTypes } from '@tsunagu/contract/navigation/screen-types.ts'
import { byFacetMember, type FacetMember, type PlainFacetKey } from '@tsunagu/contract/search/facet-keys.ts'
import type { Theme } from '@tsunagu/contract/theme/theme.ts'
import { themeColorNames } from '@tsunagu/contract/theme/theme-colors.ts'
import { payloadMembers } from '#server/definitions/schemas/component-schema.ts'
import type {
  AppFile,
  FeesFile,
  MatchingFile,
  SynonymsFile,
  ViewFile,
} from '#server/definitions/schemas/definition-schemas.ts'
import { expandForm, type FormDefinition } from './expand-form.ts'
import { expandPayload } from './expand-payload.ts'
import type { Facets, OccupationCategoryNode, SalaryFacet } from './facets.ts'
import { listsOfViews, withPopupLists } from './popup-lists.ts'
import { profileSectionsOf } from './profile-sections.ts'
import type { YamlObject } from './sourced-yaml.ts'
import type { Synonym } from './synonyms.ts'
import type { ComponentDefinition, ScreenDefinition, Tenant, TutorialDefinition, ViewDefinition } from './tenant.ts'

interface OccupationFile {
  id: string
  displayName: string
  children?: OccupationFile[]
}
/** `facets.yaml`: its lists by the keys of search states. */
type FacetsFile = { [K in PlainFacetKey]: Facets[FacetMember<K>] } & {
  occupation_categories: OccupationFile[]
  salary: SalaryFacet[]
}
interface ComponentFile {
  id: string
  type: ComponentDefinition['type']
  source?: string
  payload?: YamlObject
  options?: ComponentDefinition['options']
  shownWith?: string
  isEssential?: boolean
}
interface ScreenFile {
  type?: ScreenType
  title: string
  layoutType?: ScreenDefinition['layoutType']
  components: ComponentFile[]
}
/** Everything of a service after merging and checking. */
export interface TenantDefinition {
  key: string
  app: AppFile
  theme: Partial<Theme>
  facets: FacetsFile
  synonyms: SynonymsFile
  matching: MatchingFile
  fees: FeesFile
  views: ReadonlyMap<string, ViewFile>
  screens: ReadonlyMap<string, ScreenFile>
  forms: ReadonlyMap<string, FormDefinition>
  legal: Tenant['legal']
  drawings: Tenant['drawings']
}

const occupationOf = ({ id, displayName, children = [] }: OccupationFile): OccupationCategoryNode => ({
  id,
  displayName,
  children: children.map(occupationOf),
})

const facetsOf = (file: FacetsFile): Facets => ({
  ...byFacetMember(file),
  occupationCategories: file.occupation_categories.map(occupationOf),
  salary: file.salary,
})

const synonymsOf = ({ synonyms }: SynonymsFile): Synonym[] =>
  synonyms.map(({ id, writings, readings = [], areSpellings = false, facets = {} }) => ({
    id,
    writings,
    readings,
    areSpellings,
    facets,
  }))

const assetUrl = (key: string, file: string) => `/tenant-assets/${key}/${file}`

const tutorialOf = (key: string, file: AppFile['tutorials'][number]): TutorialDefinition => ({
  routeType: file.routeType,
  completedRouteType: file.completedRouteType,
  images: file.slides.map(({ image }) => assetUrl(key, image)),
  captions: file.slides.map(({ title, text }) => ({ title, text })),
})

const menuOf = (items: AppFile['pcHeaderMenu']): MenuItem[] =>
  (items as Partial<MenuItem>[]).map(({ text = '', iconType = '', url = '', routeType = '' }) => ({
    text,
    iconType,
    url,
    navigateActionType: routeType ? 'go_to_specific_route' : 'open_web_page',
    routeType,
  }))

const appConfigOf = ({ key, app, theme }: TenantDefinition): AppConfig => ({
  title: app.title,
  clientName: app.clientName,
  faviconPath: assetUrl(key, app.favicon),
  havePrivatePage: app.havePrivatePage,
  footerCopyright: app.footerCopyright.trim(),
  theme: Object.fromEntries(themeColorNames.map((name) => [name, theme[name] ?? ''])) as Theme,
  iconImage: { url: assetUrl(key, app.logo.file), width: app.logo.width, height: app.logo.height },
  pcHeaderMenu: menuOf(app.pcHeaderMenu),
  hamburgerMenu: menuOf(app.hamburgerMenu),
  bottomNavigationBar: menuOf(app.bottomNavigationBar),
  footerMenu: menuOf(app.footerMenu),
})

function componentOf(file: ComponentFile, forms: ReadonlyMap<string, Form>): ComponentDefinition {
  const { id, type, source = null, payload = {}, options = {}, shownWith = null, isEssential = false } = file
  const { form: formName, ...others } = payload
  const { form: _, ...members } = payloadMembers(type).properties ?? {}
  const provided = { ...(expandPayload(others, { properties: members }) as YamlObject) }
  const form = typeof formName === 'string' ? forms.get(formName) : undefined
  // Complete by the schema and the checks: the source adds the missing members.
  const stated = (form ? { ...provided, form } : provided) as unknown as Partial<ComponentPayloads[typeof type]>
  return { id, type, source, payload: stated, options, shownWith, isEssential }
}

/** A screen's type is its file's name, where that is one; otherwise it is free. */
const screenTypeOf = (id: string): ScreenType => screenTypes.find((type) => type === id) ?? 'free'

const screenOf = (id: string, file: ScreenFile, forms: ReadonlyMap<string, Form>): ScreenDefinition => ({
  id,
  type: file.type ?? screenTypeOf(id),
  title: file.title,
  layoutType: file.layoutType ?? 'scroll',
  components: file.components.map((component) => componentOf(component, forms)),
})

function viewOf(id: string, file: ViewFile, screens: ReadonlyMap<string, ScreenDefinition>): ViewDefinition {
  const shared = { id, routeType: file.routeType, isPrivate: file.isPrivate, bottom: file.bottom ?? null }
  if (!file.tabs) return { ...shared, layoutType: 'single_view', screen: file.screen ?? '' }
  const tabs = file.tabs.map(({ text, iconType = '' as const, screen }) => ({
    text,
    iconType,
    targetScreenType: screens.get(screen)?.type ?? 'free',
    screen,
  }))
  return { ...shared, layoutType: 'tab_bar_view', tabs, overview: file.overview ?? null }
}

const mapValues = <A, B>(map: ReadonlyMap<string, A>, change: (value: A, key: string) => B): ReadonlyMap<string, B> =>
  new Map([...map].map(([key, value]) => [key, change(value, key)]))

/** Turns a checked definition into the tenant that the server works with. */
export function buildTenant(definition: TenantDefinition, assetsFolder: string): Tenant {
  const { key, app, legal } = definition
  const facets = facetsOf(definition.facets)
  const lists = listsOfViews(definition)
  const forms = mapValues(definition.forms, (form, id) => withPopupLists(expandForm(id, form, facets), lists))
  const screens = mapValues(definition.screens, (screen, id) => screenOf(id, screen, forms))
  const views = mapValues(definition.views, (view, id) => viewOf(id, view, screens))
  return {
    key,
    fieldName: app.fieldName,
    hosts: app.hosts,
    appConfig: appConfigOf(definition),
    adviser: app.adviser,
    inquiry: app.inquiry,
    interviews: app.interviews,
    postings: app.postings,
    mail: app.mail,
    splashUrl: assetUrl(key, app.splash),
    tutorials: app.tutorials.map((tutorial) => tutorialOf(key, tutorial)),
    facets,
    synonyms: synonymsOf(definition.synonyms),
    matching: definition.matching,
    fees: definition.fees,
    views,
    screens,
    forms,
    profileSections: profileSectionsOf(views, screens, definition.forms),
    legal,
    assetsFolder,
    drawings: definition.drawings,
  }
}
