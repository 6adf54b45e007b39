import { packages } from './folders.mjs'

/** @typedef {import('./folders.mjs').Package} Package */

/** @param {string} name a folder or a group such as `features/*` @returns {string} the first name, which a box of the picture has */
const boxOf = (name) => name.split('/')[0] ?? name

/** @param {Package} one @returns {Map<string, Set<string>>} the boxes that each box imports */
function boxesOf({ folders }) {
  /** @type {Map<string, Set<string>>} */
  const boxes = new Map()
  for (const [folder, { imports }] of Object.entries(folders)) {
    const box = boxOf(folder)
    const targets = boxes.get(box) ?? new Set()
    for (const name of imports) if (boxOf(name) !== box) targets.add(boxOf(name))
    boxes.set(box, targets)
  }
  return boxes
}

/** @param {Map<string, Set<string>>} boxes @param {string} from @param {string} to @returns {boolean} whether another way leads there */
function hasLongerWay(boxes, from, to) {
  const seen = new Set()
  const waiting = [...(boxes.get(from) ?? [])].filter((box) => box !== to)
  for (const box of waiting) {
    if (box === to) return true
    if (seen.has(box)) continue
    seen.add(box)
    waiting.push(...(boxes.get(box) ?? []))
  }
  return false
}

/**
 * The picture of a package: an arrow from each folder to those that it imports, without the arrows that a longer way implies.
 *
 * @param {Package} one
 * @returns {string} Mermaid in a fenced block
 */
function folderPicture(one) {
  const boxes = boxesOf(one)
  const arrows = [...boxes].flatMap(([from, targets]) =>
    [...targets].filter((to) => !hasLongerWay(boxes, from, to)).map((to) => `  ${from} --> ${to}`),
  )
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n')
}

/** @param {Package} one @param {string[]} imports */
const importText = ({ packages: others }, imports) =>
  [...imports.map((name) => `\`${name}\``), ...others.map((root) => `\`${root}\``)].join(', ') || 'nothing of ours'

/** @param {Package} one @returns {string} what each folder is for, and what it may import */
function importTable(one) {
  const rows = Object.entries(one.folders).map(
    ([folder, { is, imports }]) => `| \`${folder}\` | ${is} | ${importText({ ...one, packages: [] }, imports)} |`,
  )
  return ['| folder | what it is for | may import |', '|---|---|---|', ...rows].join('\n')
}

/** @returns {string} where code of each kind goes */
function placeTable() {
  const rows = packages.flatMap(({ root, folders }) =>
    Object.entries(folders).map(([folder, { is }]) => `| ${is} | \`${root}/${folder}\` |`),
  )
  return ['| what it is | where it goes |', '|---|---|', ...rows].join('\n')
}

/** The documents with marked parts, as paths from the repository's root. */
export const documentsWithParts = ['ARCHITECTURE.md', 'CONTRIBUTING.md']

/** @returns {Record<string, string>} the text of each marked part of the documents, by its name */
const parts = () => ({
  ...Object.fromEntries(
    packages.flatMap((one) => [
      [`picture ${one.root}`, folderPicture(one)],
      [`folders ${one.root}`, importTable(one)],
    ]),
  ),
  places: placeTable(),
})

/**
 * Replaces the text between `<!-- made: NAME -->` and `<!-- /made -->`.
 *
 * @param {string} text of a document
 * @returns {string} with each marked part as the list has it now
 */
export function fillParts(text) {
  const made = parts()
  return text.replace(/<!-- made: ([^>]+) -->\n[\s\S]*?<!-- \/made -->/g, (all, name) =>
    made[name] === undefined ? all : `<!-- made: ${name} -->\n\n${made[name]}\n\n<!-- /made -->`,
  )
}

/** @param {import('./conventions.mjs').SourceFile[]} files @returns {string[]} a message for each document whose marked parts are stale */
export const findStaleParts = (files) =>
  files
    .filter(({ path, text }) => documentsWithParts.includes(path) && fillParts(text) !== text)
    .map(
      ({ path }) => `${path}\n  Its tables of folders are not those of scripts/testing/folders.mjs: npm run folders.`,
    )
