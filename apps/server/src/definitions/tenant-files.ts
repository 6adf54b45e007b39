import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import type { DefinitionProblem } from '#server/definitions/checks/definition-error.ts'
import type { SourceDeclarations } from '#server/definitions/schemas/source-declarations.ts'
import { mergeDefinitions } from './merge-definitions.ts'
import type { Overlay } from './published-sites.ts'
import { isYamlObject, readYaml, SourceMap, type YamlObject } from './sourced-yaml.ts'

/** The definition files below one folder, as far as they were read; everything wrong goes to `problems`. */
export interface TenantFiles {
  folder: string
  /** What screens may name as the source of a component. */
  sources: SourceDeclarations
  source: SourceMap
  problems: DefinitionProblem[]
  /** Files read already, by path: the base's are parts of every service. */
  read: Map<string, Promise<ReadFile>>
  /** The texts as they were read, by path. */
  texts: Map<string, string>
  /** Texts in place of files. */
  overlay: Overlay
}

/** A file's content, or why there is none. */
type ReadFile = YamlObject | 'missing' | 'broken'

/** Begins to read a folder of definitions. @param overlay texts in place of its files */
export const openTenantFiles = (
  folder: string,
  sources: SourceDeclarations,
  overlay: Overlay = new Map(),
): TenantFiles => ({
  folder: resolve(folder),
  sources,
  source: new SourceMap(),
  problems: [],
  read: new Map(),
  texts: new Map(),
  overlay,
})

const baseFolder = 'base'
/** Folders beside `base` that are no services. */
const otherFolders = new Set([baseFolder, 'schemas'])

/** A file's name in messages: `tenants/kango/app.yaml`, wherever the folder is. */
export const nameInMessages = ({ folder }: TenantFiles, path: string): string =>
  join(basename(folder), relative(folder, path))

async function readText({ folder, texts, overlay }: TenantFiles, path: string): Promise<string | null> {
  const stored = overlay.get(relative(folder, path))
  if (stored === undefined && !existsSync(path)) return null
  const text = stored ?? (await readFile(path, 'utf8'))
  texts.set(path, text)
  return text
}

/** A short hash of all files read, wherever the folder is. */
export function hashOfTexts({ folder, texts }: TenantFiles): string {
  const hash = createHash('sha256')
  const entries = [...texts].map(([path, text]): [string, string] => [relative(folder, path), text])
  // by code unit: the same order on every machine
  for (const entry of entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) hash.update(JSON.stringify(entry))
  return hash.digest('hex').slice(0, 16)
}

function readObject(files: TenantFiles, path: string): Promise<ReadFile> {
  const known = files.read.get(path) ?? parseObject(files, path)
  files.read.set(path, known)
  return known
}

async function parseObject(files: TenantFiles, path: string): Promise<ReadFile> {
  const text = await readText(files, path)
  if (text === null) return 'missing'
  const file = nameInMessages(files, path)
  const faults = files.problems.length
  const value = readYaml(text, file, files.source, files.problems)
  if (isYamlObject(value)) return value
  if (files.problems.length === faults) {
    files.problems.push({ file, line: 1, column: 1, reason: 'the file must hold a map of names and values' })
  }
  return 'broken'
}

/** One file alone, of a service or of the base; null where there is none. */
export async function readOneFile(files: TenantFiles, folder: string, file: string) {
  const path = join(files.folder, folder, file)
  const read = await readObject(files, path)
  if (read === 'missing') return null
  return { text: files.texts.get(path) ?? '', value: typeof read === 'object' ? read : null }
}

/** `app.yaml`, `theme.yaml` or `facets.yaml`: the service's on top of the base's. */
export async function readMergedFile(files: TenantFiles, tenant: string, file: string): Promise<ReadFile> {
  const base = await readObject(files, join(files.folder, baseFolder, file))
  const own = await readObject(files, join(files.folder, tenant, file))
  if (base === 'broken' || own === 'broken') return 'broken'
  if (base === 'missing' || own === 'missing') return own === 'missing' ? base : own
  return mergeDefinitions(base, own, files.source) as YamlObject
}

const namesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.yaml')).toSorted() : []

/** `views`, `screens` or `forms`: the base's files, those of the service on top, by name without ending. */
export async function readMergedFolder(
  files: TenantFiles,
  tenant: string,
  kind: string,
): Promise<Map<string, YamlObject>> {
  const folders = [baseFolder, tenant].map((each) => join(files.folder, each, kind))
  const names = new Set((await Promise.all(folders.map(namesIn))).flat())
  const definitions = new Map<string, YamlObject>()
  for (const name of names) {
    const definition = await readMergedFile(files, tenant, join(kind, name))
    if (typeof definition === 'object') definitions.set(basename(name, '.yaml'), definition)
  }
  return definitions
}

/** The texts of a legal document, the base's and the service's own (empty where there is none). */
export async function readLegalTexts(files: TenantFiles, tenant: string, name: string) {
  const paths = [baseFolder, tenant].map((folder) => join(files.folder, folder, 'legal', `${name}.md`))
  const [base = '', own = ''] = await Promise.all(paths.map(async (path) => (await readText(files, path)) ?? ''))
  const [baseName = '', ownName = ''] = paths.map((path) => nameInMessages(files, path))
  return { base, own, baseName, ownName }
}

/** Whether a file could not be read: then faults of what depends on it say nothing new. */
export const hasBrokenFiles = async ({ read }: TenantFiles): Promise<boolean> =>
  (await Promise.all(read.values())).includes('broken')

/** The order of the services. */
export const readTenantOrder = (files: TenantFiles): Promise<ReadFile> =>
  readObject(files, join(files.folder, 'tenants.yaml'))

/** The services by their folders, in alphabetical order. */
export async function listTenantFolders({ folder }: TenantFiles): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !otherFolders.has(entry.name) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted()
}
