import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { baseAssets } from '#server/definitions/base-drawings.ts'
import { isYamlObject, objectsIn, type YamlObject, type YamlValue } from '#server/definitions/sourced-yaml.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { readMergedFolder, type TenantFiles } from '#server/definitions/tenant-files.ts'
import type { DefinitionProblem } from './definition-error.ts'

/** Every text of a value that `isWanted` takes, with its holder and member. */
function textsIn(
  value: YamlValue,
  isWanted: (text: string) => boolean,
): { holder: object; key: string; text: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, YamlValue]) =>
    typeof inner === 'string'
      ? isWanted(inner)
        ? [{ holder: value, key, text: inner }]
        : []
      : textsIn(inner, isWanted),
  )
}

const placeOf = (files: TenantFiles, definition: YamlObject) => files.source.at(definition, [])

/** Screens that no view shows: nobody can get there. */
function unshownScreens(files: TenantFiles, { views }: Tenant, screens: ReadonlyMap<string, YamlObject>) {
  const named = [...views.values()].flatMap((view) =>
    'tabs' in view ? [view.overview, ...view.tabs.map(({ screen }) => screen)] : [view.screen],
  )
  const shown = new Set(named)
  return [...screens]
    .filter(([id]) => !shown.has(id))
    .map(([id, screen]) => ({ ...placeOf(files, screen), reason: `no view shows the screen "${id}"` }))
}

/** Forms that no component of any screen names. */
function unaskedForms(
  files: TenantFiles,
  screens: ReadonlyMap<string, YamlObject>,
  forms: ReadonlyMap<string, YamlObject>,
) {
  const holders = [...screens.values()].flatMap((screen) => objectsIn(screen['components']))
  const named = new Set(
    holders.flatMap(({ payload, options }) =>
      [payload, options].map((each) => (isYamlObject(each) ? each['form'] : null)),
    ),
  )
  return [...forms]
    .filter(([id]) => !named.has(id))
    .map(([id, form]) => ({ ...placeOf(files, form), reason: `no screen has the form "${id}"` }))
}

/** Whether an address leads to a file: one of the portal's own, one of the service's, or one that all services share. */
function hasFile(address: string, publicFolder: string, files: TenantFiles, { key, assetsFolder }: Tenant): boolean {
  const [path = ''] = address.split('#')
  if (path.startsWith('/assets/')) return existsSync(join(publicFolder, path))
  const own = `/tenant-assets/${key}/`
  const folders = [assetsFolder, baseAssets(files)]
  return path.startsWith(own) && folders.some((folder) => existsSync(join(folder, path.slice(own.length))))
}

const isOwnFile = (text: string) => /^\/(tenant-)?assets\//.test(text)

/**
 * Mistakes that do not keep a service from running: screens without a view, forms without a screen, missing files.
 * @param publicFolder the portal's own files: its folder `assets` is served at `/assets/…`
 */
export async function findLooseEnds(
  files: TenantFiles,
  tenant: Tenant,
  publicFolder: string,
): Promise<DefinitionProblem[]> {
  const { key } = tenant
  const [screens, forms] = [await readMergedFolder(files, key, 'screens'), await readMergedFolder(files, key, 'forms')]
  const named = [...screens.values()].flatMap((screen) => textsIn(screen, isOwnFile))
  const missing = named.filter(({ text }) => !hasFile(text.replaceAll('$(key)', key), publicFolder, files, tenant))
  return [
    ...unshownScreens(files, tenant, screens),
    ...unaskedForms(files, screens, forms),
    ...missing.map(({ holder, key: member, text }) => ({
      ...files.source.at(holder, [member]),
      reason: `there is no file at ${text}`,
    })),
  ]
}
