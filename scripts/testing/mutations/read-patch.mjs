/**
 * @typedef {object} Probe a test expected to fail because of the fault
 * @property {string} text as the patch writes it
 * @property {string} runner a project of vitest.config.ts, or a static step of steps.mjs
 * @property {string | null} file the test file; null for a static step
 */

/**
 * @typedef {object} Mutation a fault planted in the product
 * @property {string} number two digits
 * @property {string} name of the patch file
 * @property {string} kind
 * @property {string} fault what is wrong and who is hurt, one sentence
 * @property {Probe[]} probes cheapest first
 * @property {string[]} paths the product files that it changes
 */

const projects = ['unit', 'tools', 'web', 'server', 'e2e']
const staticSteps = ['types', 'lint', 'format', 'structure', 'conventions', 'contract', 'unused', 'build', 'bundle']
const namePattern = /^(\d\d)-[a-z0-9-]+\.patch$/
const productPath = /^(apps|packages|tenants)\//
const testPath = /\.test\.\w+$|\/testing\//

/** @param {string} text @returns {Probe} @throws {Error} for what is no probe */
function readProbe(text) {
  const [runner = '', ...rest] = text.split(' ')
  if (staticSteps.includes(runner) && rest.length === 0) return { text, runner, file: null }
  const [file = '', ...more] = rest
  if (!projects.includes(runner) || !/\.test\.\w+$/.test(file) || more.length > 0) {
    throw new Error(`"Probe: ${text}" names neither a static step nor a project with a test file`)
  }
  return { text, runner, file }
}

/** @param {string} header @param {string} name @returns {string[]} the values of all lines of that name */
const valuesOf = (header, name) =>
  [...header.matchAll(new RegExp(`^${name}: (.+)$`, 'gm'))].map(([, value = '']) => value.trim())

/** @param {string} header @param {string} name @returns {string} */
function valueOf(header, name) {
  const [value, second] = valuesOf(header, name)
  if (!value) throw new Error(`has no ${name}: line`)
  if (second) throw new Error(`has two ${name}: lines`)
  return value
}

/** @param {string} diff @returns {string[]} */
const pathsOf = (diff) => [...diff.matchAll(/^diff --git a\/(\S+) b\/\S+$/gm)].map(([, path = '']) => path)

/**
 * Reads a patch: header lines, then what `git diff` prints.
 *
 * @param {string} name of the file
 * @param {string} text
 * @returns {Mutation}
 * @throws {Error} naming the file and what is wrong with it
 */
export function readPatch(name, text) {
  try {
    const [, number = ''] = namePattern.exec(name) ?? []
    if (number === '') throw new Error('is not named NN-short-name.patch')
    const start = text.search(/^diff --git /m)
    if (start < 0) throw new Error('has no diff')
    const header = text.slice(0, start)
    const probes = valuesOf(header, 'Probe').map(readProbe)
    if (probes.length === 0) throw new Error('has no Probe: line')
    const paths = pathsOf(text)
    const other = paths.find((path) => !productPath.test(path) || testPath.test(path))
    if (other) throw new Error(`changes ${other}, which is not product code`)
    return { number, name, kind: valueOf(header, 'Kind'), fault: valueOf(header, 'Fault'), probes, paths }
  } catch (error) {
    throw new Error(`${name} ${error instanceof Error ? error.message : error}`)
  }
}
