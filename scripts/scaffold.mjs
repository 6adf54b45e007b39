import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'
import { packageBin } from './testing/package-bin.mjs'

/** @typedef {{ snake: string, kebab: string, camel: string, pascal: string }} Names one name in the ways it is written */

/**
 * The name of a new type in all its forms.
 *
 * @param {string | undefined} snake as on the wire, such as `opening_hours`
 * @param {string} command for the message
 * @returns {Names}
 * @throws {Error} that says how a name looks
 */
export function readName(snake, command) {
  if (!snake || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(snake)) {
    throw new Error(`Give its name on the wire, in small letters: npm run ${command} -- opening_hours`)
  }
  const words = snake.split('_')
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return { snake, kebab: words.join('-'), camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal }
}

/** @typedef {{ path: string, text: string }} NewFile path from the repository's root */
/** @typedef {{ path: string, after: string, line: string, imports?: string }} NewLine a line at the end of the object that begins at `after` */

/**
 * A file's text with a line more at the end of one of its objects, and perhaps an import.
 *
 * @param {string} text
 * @param {NewLine} line
 * @returns {string}
 */
export function withLine(text, { path, after, line, imports }) {
  const start = text.indexOf(after)
  const end = text.indexOf('\n}', start)
  if (start < 0 || end < 0) throw new Error(`${path} holds no object that begins at "${after}".`)
  const longer = `${text.slice(0, end)}\n${line}${text.slice(end)}`
  return imports ? `${imports}\n${longer}` : longer
}

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

/** @param {string[]} args a program and its arguments, run on this Node from the root */
function run(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}

/**
 * Writes files and lines, puts them into the house's form, and brings the editors' schemas into step. Nothing is written
 * when a file is there already.
 *
 * @param {{ files: NewFile[], lines: NewLine[] }} parts
 */
export function scaffold({ files, lines }) {
  const taken = files.find(({ path }) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken.path} is there already: nothing was written.`)
  /** @type {Map<string, string>} */
  const changed = new Map()
  for (const line of lines) changed.set(line.path, withLine(changed.get(line.path) ?? read(line.path), line))
  for (const { path, text } of files) changed.set(path, text)
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  run([packageBin('@biomejs/biome', 'biome'), 'check', '--write', ...changed.keys()])
  run(['apps/server/src/commands/write-editor-schemas.ts'])
  console.log([...changed.keys(), 'tenants/schemas'].join('\n'))
}

/** @param {() => void} generate says what went wrong in one sentence */
export function runGenerator(generate) {
  try {
    generate()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
