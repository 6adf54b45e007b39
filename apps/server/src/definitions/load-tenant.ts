import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkSchema } from '#server/definitions/checks/check-schema.ts'
import { crossCheck } from '#server/definitions/checks/cross-checks.ts'
import type { DefinitionKind } from '#server/definitions/schemas/definition-schemas.ts'
import { baseAssets, readDrawings } from './base-drawings.ts'
import { buildTenant, type TenantDefinition } from './build-tenant.ts'
import { linesOf, readLegalDocument } from './legal-document.ts'
import { isYamlObject, objectsIn, type YamlObject, type YamlValue } from './sourced-yaml.ts'
import { type LegalDocumentName, legalDocumentNames, type Tenant } from './tenant.ts'
import {
  hasBrokenFiles,
  nameInMessages,
  readLegalTexts,
  readMergedFile,
  readMergedFolder,
  type TenantFiles,
} from './tenant-files.ts'
import { putWordsInto, type Words } from './words.ts'

/** A file that every service needs, from itself or the base. */
async function readNeeded(files: TenantFiles, tenant: string, kind: DefinitionKind): Promise<YamlObject | null> {
  const value = await readMergedFile(files, tenant, `${kind}.yaml`)
  if (typeof value === 'object') return value
  if (value === 'missing') {
    const file = nameInMessages(files, join(files.folder, tenant, `${kind}.yaml`))
    files.problems.push({ file, line: 1, column: 1, reason: 'the file is missing' })
  }
  return null
}

/** The words of `app.yaml`, with those that every service has: title, clientName, fieldName, key, adviserName. */
function wordsOf(tenant: string, app: YamlObject): Words {
  const { words, adviser, title, clientName, fieldName } = app
  const adviserName = isYamlObject(adviser) ? adviser['name'] : null
  const all = { ...(isYamlObject(words) ? words : {}), title, clientName, fieldName, key: tenant, adviserName }
  return new Map(
    Object.entries(all).flatMap(([name, word]) => (typeof word === 'string' ? [[name, word] as const] : [])),
  )
}

const idsIn = (value: YamlValue | undefined): string[] =>
  Array.isArray(value)
    ? value.flatMap((item) => (isYamlObject(item) ? [String(item['id']), ...idsIn(item['children'])] : []))
    : []

/** The facet ids by search state key. */
const facetIdsOf = (facets: YamlObject): Map<string, Set<string>> =>
  new Map(
    Object.entries(facets).flatMap(([key, list]) => (key === 'salary' ? [] : [[key, new Set(idsIn(list))] as const])),
  )

/** Logo and favicon are files of the service; splash and tutorials may be drawings of the base. */
function checkAssets(files: TenantFiles, tenant: string, app: YamlObject): void {
  const own = join(files.folder, tenant, 'assets')
  const check = (holder: YamlValue | undefined, member: string, folders: readonly string[]) => {
    const file = isYamlObject(holder) ? holder[member] : undefined
    if (!isYamlObject(holder) || typeof file !== 'string') return
    if (folders.some((folder) => existsSync(join(folder, file)))) return
    files.problems.push({ ...files.source.at(holder, [member]), reason: `there is no file assets/${file}` })
  }
  check(app['logo'], 'file', [own])
  check(app, 'favicon', [own])
  const drawn = [own, baseAssets(files)]
  check(app, 'splash', drawn)
  const slides = objectsIn(app['tutorials']).flatMap((tutorial) => objectsIn(tutorial['slides']))
  for (const slide of slides) check(slide, 'image', drawn)
}

async function readLegal(files: TenantFiles, tenant: string, words: Words): Promise<Tenant['legal']> {
  const read = async (name: LegalDocumentName) => {
    const { base, own, baseName, ownName } = await readLegalTexts(files, tenant, name)
    return readLegalDocument(linesOf(base, baseName), own === '' ? [] : linesOf(own, ownName), words, files.problems)
  }
  const [term, privacy] = await Promise.all(legalDocumentNames.map(read))
  const none = { title: '', introduction: '', articles: [] }
  return { term: term ?? none, privacy: privacy ?? none }
}

/** Views, screens or forms of a service: its words put in, each checked against its schema. */
async function readChecked(files: TenantFiles, tenant: string, kind: 'view' | 'screen' | 'form', words: Words) {
  const definitions = await readMergedFolder(files, tenant, `${kind}s`)
  for (const [name, definition] of definitions) {
    const worded = putWordsInto(definition, words, files.source, files.problems)
    checkSchema(kind, worded, files)
    definitions.set(name, worded)
  }
  return definitions
}

/** Loads and checks one service; null when it cannot be used (the faults are in `files.problems`). */
export async function loadTenant(files: TenantFiles, key: string): Promise<Tenant | null> {
  const faults = files.problems.length
  const [rawApp, theme, facets, synonyms, matching, fees] = [
    await readNeeded(files, key, 'app'),
    await readNeeded(files, key, 'theme'),
    await readNeeded(files, key, 'facets'),
    await readNeeded(files, key, 'synonyms'),
    await readNeeded(files, key, 'matching'),
    await readNeeded(files, key, 'fees'),
  ]
  if (!rawApp || !theme || !facets || !synonyms || !matching || !fees) return null
  const words = wordsOf(key, rawApp)
  const app = putWordsInto(rawApp, words, files.source, files.problems)
  checkSchema('app', app, files)
  checkSchema('theme', theme, files)
  checkSchema('facets', facets, files)
  checkSchema('synonyms', synonyms, files)
  checkSchema('matching', matching, files)
  checkSchema('fees', fees, files)
  checkAssets(files, key, app)
  const [views, screens, forms] = [
    await readChecked(files, key, 'view', words),
    await readChecked(files, key, 'screen', words),
    await readChecked(files, key, 'form', words),
  ]
  const legal = await readLegal(files, key, words)
  const drawings = await readDrawings(files, key, theme, words)
  const checked = { app, synonyms, views, screens, forms }
  if (await hasBrokenFiles(files)) return null
  crossCheck({ ...checked, source: files.source, problems: files.problems }, facetIdsOf(facets))
  if (files.problems.length > faults) return null
  // Checked against the schemas that these types are made from.
  const definition = { key, ...checked, theme, facets, matching, fees, legal, drawings } as unknown as TenantDefinition
  return buildTenant(definition, join(files.folder, key, 'assets'))
}
