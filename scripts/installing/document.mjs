import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../root.mjs'

/** @typedef {{ line: number, isBuild: boolean, whyNot: string | null, text: string }} Block `whyNot`: the reason that it is not run */

/** The document that is checked. */
export const installingFile = 'docs/installing.md'

/** @returns {string} its text */
export const readInstalling = () => readFileSync(join(root, installingFile), 'utf8')

/**
 * The commands of the document, in order: those of the server, and those of the machine that builds (`sh build`).
 *
 * @param {string} text
 * @returns {Block[]}
 */
export function blocksOf(text) {
  const found = [...text.matchAll(/(?:<!-- not run: (.*?) -->\n)?^```(sh(?: build)?)\n([\s\S]*?)^```/gm)]
  return found.map(([all, whyNot, language, block = ''], index) => ({
    line: text.slice(0, (found[index]?.index ?? 0) + all.indexOf('```')).split('\n').length,
    isBuild: language === 'sh build',
    whyNot: whyNot ?? null,
    text: block,
  }))
}

const ours = /\.(service|timer|sh|template|yaml|conf|example|mjs|ts)$/
const installedFolders = ['/etc/systemd/system/']
const current = '/opt/tsunagu/current/'

/** Files of the repository that a block names: below the release, or in the folder that it goes to. @param {Block} block */
function filesOf({ text, isBuild }) {
  /** @type {string[]} */
  const files = []
  let folder = isBuild ? '' : null
  for (const line of text.split('\n')) {
    const entered = new RegExp(`^cd ${current}(\\S+)`).exec(line)?.[1]
    if (entered) folder = entered
    for (const written of line.split(/[\s'"]+/)) {
      // A unit of a template is the template's file
      const word = written.replace(/@\d\./, '@.')
      const installed = installedFolders.find((each) => word.startsWith(each))
      if (word.includes('*')) continue
      if (word.startsWith(current)) files.push(word.slice(current.length))
      else if (installed && ours.test(word)) files.push(`deploy/bare-metal/${word.slice(installed.length)}`)
      else if (folder !== null && ours.test(word) && !word.startsWith('/')) files.push(posix.join(folder, word))
    }
  }
  // What systemctl starts by name is a unit of the folder, or Debian's
  for (const [, name = '', instance] of text.matchAll(/\b(tsunagu[a-z-]*)(@\S+)?\.(?=service|timer)/g))
    if (!instance) files.push(`deploy/bare-metal/${name}.${text.includes(`${name}.timer`) ? 'timer' : 'service'}`)
  return files
}

/** @param {string} text @returns {string[]} files and folders that its links lead to */
const linksOf = (text) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path]) => posix.join('docs', path ?? ''))

/** The commands of this product that a text names. @param {string} text */
function unknownCommands(text) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = [...text.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name]) => name ?? '')
  const wrapper = readFileSync(join(root, 'deploy/bare-metal/tsunagu'), 'utf8')
  // After a setting and a line that goes on, too
  const wrapped = [...text.matchAll(/(?:\btsunagu|(?:[A-Z_]+=\S* )+\\\n) +(operator\S*)/g)].map(
    ([, name]) => name ?? '',
  )
  return [
    ...named.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `npm run ${name}`),
    ...wrapped.filter((name) => !wrapper.includes(`\n  ${name.replace(/`.*/, '')})`)).map((name) => `tsunagu ${name}`),
  ]
}

/**
 * Finds errors of the document that show without running it.
 *
 * @param {string} text
 * @returns {string[]} one sentence each
 */
export function findProblems(text) {
  const blocks = blocksOf(text)
  const problems = blocks.flatMap((block) => {
    const { status, stderr, error } = spawnSync('bash', ['-n'], { input: block.text, encoding: 'utf8' })
    const where = `${installingFile}:${block.line}`
    return [
      ...(status === 0 ? [] : [`${where} is no shell: ${stderr ?? error}`]),
      ...filesOf(block)
        .filter((file) => !existsSync(join(root, file)) && file !== 'node_modules')
        .map((file) => `${where} names ${file}, which does not exist.`),
    ]
  })
  const links = linksOf(text).filter((path) => !existsSync(join(root, path)))
  return [
    ...problems,
    ...links.map((path) => `${installingFile} leads to ${path}, which does not exist.`),
    ...unknownCommands(text).map((name) => `${installingFile} names the command ${name}, which does not exist.`),
  ]
}
