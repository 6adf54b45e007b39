/** @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} Manifest Vite's, of the client build */

/** A property name in every schema that typebox makes; minifiers keep it. */
const typeboxMark = '~kind'

/**
 * @param {Map<string, string>} texts contents by file name
 * @returns {string[]} the names of the files into which typebox was bundled
 */
export function filesWithTypebox(texts) {
  return [...texts].filter(([, text]) => text.includes(typeboxMark)).map(([file]) => file)
}

/**
 * @param {Manifest} manifest
 * @returns {string[]} the files that a browser loads before anything can run: the entries and what they import statically
 */
export function entryScripts(manifest) {
  const keys = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry))
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  const files = [...keys].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} modules lazy modules that a page uses, by their paths
 * @returns {string[]} the scripts that a browser loads before the page can be used
 */
export function pageScripts(manifest, modules) {
  const keys = new Set([...modules, ...Object.keys(manifest).filter((key) => manifest[key]?.isEntry)])
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))].filter((file) => file.endsWith('.js'))
}

/**
 * Files that need each other: one of them runs before what it reads is there.
 *
 * @param {Manifest} manifest
 * @returns {string[]} files that import themselves, through others
 */
export function circularFiles(manifest) {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()
  for (const { file, imports: keys = [] } of Object.values(manifest))
    imports.set(file, new Set([...(imports.get(file) ?? []), ...keys.map((key) => manifest[key]?.file ?? '')]))
  return [...imports.keys()].filter((file) => {
    const reached = new Set(imports.get(file))
    for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next)
    return reached.has(file)
  })
}
