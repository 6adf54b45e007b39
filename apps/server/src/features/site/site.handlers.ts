import type { Site, SiteFile, SiteProblem } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { siteLimits } from '@tsunagu/contract/staff/site.ts'
import { themeColorNames } from '@tsunagu/contract/theme/theme-colors.ts'
import type { ThemeColors } from '@tsunagu/contract/theme/theme-contrast.ts'
import type { ServiceReading } from '#server/definitions/check-service.ts'
import { objectsIn, type YamlObject, type YamlValue } from '#server/definitions/sourced-yaml.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'
import { arrangeYaml, editYaml } from './edit-yaml.ts'
import { endDraft, findDraft, lockSite, type SiteAuthor, storeDraft } from './site.queries.ts'
import {
  changedPaths,
  changedSince,
  presentDraft,
  problemsOf,
  readState,
  requireFile,
  type SiteState,
  withText,
} from './site-draft.ts'
import { entriesOf } from './site-entries.ts'
import { listsOf } from './site-lists.ts'
import { listChangeOf } from './site-parts.ts'
import { contrastsOfFile } from './theme-contrasts.ts'
import type { Ground } from './yaml-places.ts'

const textOf = (value: YamlValue | undefined): string => (typeof value === 'string' ? value : '')

const componentsOf = (screen: YamlObject) =>
  objectsIn(screen['components'])
    .filter((component) => component['remove'] !== true)
    .map(({ id, type, source }) => ({ id: textOf(id), type: textOf(type), source: textOf(source) || null }))

/** The screens of a view, by name. */
const screensOf = ({ screen, tabs, overview }: YamlObject): string[] =>
  [screen, overview, ...objectsIn(tabs).map((tab) => tab['screen'])].map(textOf).filter(Boolean)

async function treeOf(reading: ServiceReading, changed: ReadonlySet<string>) {
  const views = [...(await reading.folder('views'))].map(([id, view]) => ({
    id,
    routeType: textOf(view['routeType']),
    isPrivate: view['isPrivate'] === true,
    screens: screensOf(view),
  }))
  const screens = [...(await reading.folder('screens'))].map(([name, screen]) => {
    const path = `screens/${name}.yaml`
    return {
      name,
      path,
      title: textOf(screen['title']),
      isChanged: changed.has(path),
      components: componentsOf(screen),
    }
  })
  const forms = [...(await reading.folder('forms')).keys()].map((name) => {
    const path = `forms/${name}.yaml`
    return { path, isChanged: changed.has(path) }
  })
  return { views, screens, forms }
}

async function presentSite(services: Services, service: string, state: SiteState): Promise<Site> {
  const changed = new Set(changedPaths(state.inForce.files, state.files))
  return {
    inForce: state.inForce.number,
    refusals: services.sites.refusals(service).slice(0, 20),
    draft: presentDraft(state),
    ...(await treeOf(services.sites.read(service, state.files), changed)),
    problems: await problemsOf(services, service, state),
  }
}

/** The colours that a theme states. */
const colorsIn = (theme: YamlObject): ThemeColors =>
  Object.fromEntries(themeColorNames.map((name) => [name, textOf(theme[name])]))

async function presentFile(
  services: Services,
  service: string,
  { state, path }: { state: SiteState; path: string },
): Promise<SiteFile> {
  const file = await requireFile(services, service, { files: state.files, path })
  const published = await requireFile(services, service, { files: state.inForce.files, path })
  const problems = await problemsOf(services, service, state)
  const isOwn = ({ file: name }: SiteProblem) => name.endsWith(`/${service}/${path}`)
  const isHere = (problem: SiteProblem) => isOwn(problem) || problem.file.endsWith(`/base/${path}`)
  // A colour that is none is a fault of the file: nothing can be said of its contrast
  const isTheme =
    path === 'theme.yaml' && !problems.some(({ isWarning, reason }) => !isWarning && !reason.includes('contrast'))
  const versions = file.merged && { merged: file.merged, own: file.own.value, published: published.merged }
  return {
    path,
    version: state.draft?.version ?? 0,
    text: file.own.text,
    publishedText: published.own.text,
    baseText: file.base.text,
    entries: versions ? entriesOf(path, versions) : [],
    lists: file.merged ? listsOf(path, file.merged, { text: file.own.text, problems: problems.filter(isOwn) }) : [],
    ...(isTheme && file.merged ? contrastsOfFile(colorsIn(file.merged)) : { contrasts: [], mended: [] }),
    problems: problems.filter(isHere),
  }
}

type Change = { path: string; version: number; text: string | null }

/** Stores a draft with one text changed, where the draft is the one that was read. */
async function store(
  context: HandlerContext<'putSiteFile'>,
  state: SiteState,
  { path, version, text }: Change,
): Promise<SiteFile> {
  const { services, tenant, operator, run } = context
  if ((state.draft?.version ?? 0) !== version) throw changedSince()
  const files = await withText(services, tenant.key, { state, path, text })
  const by: SiteAuthor = { id: operator.id, name: operator.name }
  await run(async (scope) => {
    await lockSite(scope)
    if (((await findDraft(scope))?.version ?? 0) !== version) throw changedSince()
    await storeDraft(scope, { files, version: version + 1, by, now: services.clock() })
  })
  return presentFile(services, tenant.key, { state: await readState(services, tenant.key), path })
}

/** Stores a file with its own text changed on top of what is below it, where the draft is the one that was read. */
async function storeEdited(
  context: HandlerContext<'putSiteFile'>,
  { path, version }: { path: string; version: number },
  edit: (text: string, ground: Ground) => string,
): Promise<SiteFile> {
  const { services, tenant } = context
  const state = await readState(services, tenant.key)
  if ((state.draft?.version ?? 0) !== version) throw changedSince()
  const { own, base, merged } = await requireFile(services, tenant.key, { files: state.files, path })
  const text = edit(own.text, { base: base.value ?? {}, merged: merged ?? {} })
  return store(context, state, { path, version, text })
}

type Operation = 'getSite' | 'getSiteFile' | 'putSiteFile' | 'editSiteFile' | 'arrangeSiteFile' | 'deleteSiteDraft'

/** What is changed of a service's definitions at the desk (docs/behaviour.md §49). */
export const siteHandlers: Handlers<Operation> = {
  getSite: async ({ services, tenant }) => presentSite(services, tenant.key, await readState(services, tenant.key)),
  getSiteFile: async ({ services, tenant }, { query: { path } }) =>
    presentFile(services, tenant.key, { state: await readState(services, tenant.key), path }),
  putSiteFile: async (context, { body }) => {
    const state = await readState(context.services, context.tenant.key)
    return store(context, state, body)
  },
  editSiteFile: (context, { body: { changes, ...file } }) =>
    storeEdited(context, file, (text, ground) => editYaml(text, changes.slice(0, siteLimits.changes), ground)),
  arrangeSiteFile: (context, { body: { arrangement, ...file } }) =>
    storeEdited(context, file, (text, ground) => arrangeYaml(text, listChangeOf(file.path, arrangement), ground)),
  deleteSiteDraft: async ({ run }, { query: { version } }) => {
    await run(async (scope) => {
      await lockSite(scope)
      const draft = await findDraft(scope)
      if (draft && draft.version !== version) throw changedSince()
      await endDraft(scope)
    })
    return {}
  },
}
