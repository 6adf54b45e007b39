import { posix } from 'node:path'
import { mostFiles, packages } from './folders.mjs'

/** @typedef {import('./folders.mjs').Package} Package */
/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */

/** Tests, the gallery and what serves only them may import anything; `.dependency-cruiser.cjs` keeps the rest from importing them. */
const testCode = /\.test\.tsx?$|\/testing\/|\/gallery\//

/** @param {Package} one @param {string[]} imports @returns {string[]} the folders that they name */
const expand = ({ folders }, imports) =>
  imports.flatMap((name) =>
    name.endsWith('/*') ? Object.keys(folders).filter((folder) => folder.startsWith(name.slice(0, -1))) : [name],
  )

/** @param {Package} one @param {string} folder @returns {Set<string>} the folders that it may import, itself among them */
export const allowedFor = (one, folder) =>
  new Set([folder, ...expand(one, one.folders[folder]?.imports ?? []).filter((name) => name in one.folders)])

/** @param {Package} one @param {string} path of a file @returns {string | null} the listed folder that holds it */
function folderOf({ root, folders }, path) {
  const names = posix.dirname(posix.relative(root, path)).split('/')
  for (let length = names.length; length > 0; length--) {
    const folder = names.slice(0, length).join('/')
    if (folder in folders) return folder
  }
  return null
}

/** @param {string} path @param {Package[]} list */
const packageOf = (path, list) => list.find(({ root }) => path.startsWith(`${root}/`))

/**
 * @param {Module[]} modules with what they import, paths from the repository's root
 * @param {Package[]} [list]
 * @returns {string[]} a message for each import that the list does not allow
 */
export function findForbiddenImports(modules, list = packages) {
  return modules.flatMap(({ source, dependencies }) => {
    const one = packageOf(source, list)
    const folder = one && folderOf(one, source)
    if (!folder || testCode.test(source)) return []
    const allowed = allowedFor(one, folder)
    return dependencies.flatMap(({ resolved }) => {
      const other = packageOf(resolved, list)
      if (!other || testCode.test(resolved)) return []
      if (other !== one) {
        return one.packages.includes(other.root)
          ? []
          : [`${source} → ${resolved}\n  ${one.root} may not import ${other.root}.`]
      }
      const target = folderOf(one, resolved)
      if (target === null ? one.looseFiles.includes(posix.relative(one.root, resolved)) : !allowed.has(target)) {
        return [
          `${source} → ${resolved}\n  ${folder} may not import ${target ?? 'what composes it'} (scripts/testing/folders.mjs).`,
        ]
      }
      return []
    })
  })
}

/** @param {string[]} files tracked files @param {Package[]} [list] @returns {string[]} a message for each file that has no listed folder */
export function findFilesWithoutFolder(files, list = packages) {
  return files.flatMap((path) => {
    const one = packageOf(path, list)
    if (!one || testCode.test(path) || folderOf(one, path)) return []
    return one.looseFiles.includes(posix.relative(one.root, path))
      ? []
      : [`${path}\n  No folder of scripts/testing/folders.mjs holds it: put it where it belongs, or list its folder.`]
  })
}

/** @param {Package} one @param {string} folder of its list @param {string} directory in that folder, from the repository's root */
const mayHoldMany = ({ root, folders }, folder, directory) =>
  (posix.relative(posix.join(root, folder), directory) || '.') in (folders[folder]?.manyFiles ?? {})

/** @param {string[]} files tracked files @param {Package[]} [list] @returns {string[]} a message for each folder with too many files */
export function findCrowdedFolders(files, list = packages) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const path of files) {
    const one = packageOf(path, list)
    const folder = one && folderOf(one, path)
    const directory = posix.dirname(path)
    if (!folder || testCode.test(path) || !/\.tsx?$/.test(path) || mayHoldMany(one, folder, directory)) continue
    counts.set(directory, (counts.get(directory) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([directory, count]) => `${directory}\n  ${count} source files, ${mostFiles} at most: divide it.`)
}

/** @param {Package[]} [list] @returns {string[]} what is wrong with the list: an import of a folder that is not listed before */
export function checkList(list = packages) {
  return list.flatMap((one) => {
    const names = Object.keys(one.folders)
    return names.flatMap((folder, index) =>
      expand(one, one.folders[folder]?.imports ?? [])
        .filter((name) => !names.slice(0, index).includes(name))
        .map((name) => `${one.root}/${folder} imports ${name}, which is not listed before it.`),
    )
  })
}
