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
