/**
 * Plants each fault of this folder in a copy of the product and runs the tests that should find it: `npm run mutations`, or
 * `npm run mutations -- 03 17 --verbose`. Ends with `N of M found`; fails unless all are.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requirePinnedNode } from '../../pinned-node.mjs'
import { stopRunning } from '../run-command.mjs'
import { readPatch } from './read-patch.mjs'
import { Workspace } from './workspace.mjs'

/** @typedef {import('./read-patch.mjs').Mutation} Mutation */
/** @typedef {import('./read-patch.mjs').Probe} Probe */

requirePinnedNode('npm run mutations')
const { ProbeRunner } = await import('./run-probe.mjs')
const folder = import.meta.dirname

/** @param {readonly string[]} numbers all of them where there are none @returns {Mutation[]} */
function chooseMutations(numbers) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch'))
  const all = names.sort().map((name) => readPatch(name, readFileSync(join(folder, name), 'utf8')))
  const unknown = numbers.filter((number) => !all.some((mutation) => mutation.number === number))
  if (unknown.length > 0) throw new Error(`There is no patch ${unknown.join(', ')}.`)
  return numbers.length === 0 ? all : all.filter(({ number }) => numbers.includes(number))
}

/** @param {Mutation} mutation @param {string} result @param {number} startedAt */
function printRow({ number, kind }, result, startedAt) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log([number, kind.padEnd(44), result.padEnd(76), `${seconds.padStart(4)} s`].join('  '))
}

/**
 * Plants faults one by one. A probe counts only when it passes without the fault: that is tried once a run.
 */
class Trial {
  /** @type {Map<string, boolean>} */
  #passesClean = new Map()
  #workspace
  #runner

  /** @param {Workspace} workspace @param {import('./run-probe.mjs').ProbeRunner} runner */
  constructor(workspace, runner) {
    this.#workspace = workspace
    this.#runner = runner
  }

  /** @param {Probe} probe */
  async #checkClean(probe) {
    const known = this.#passesClean.get(probe.text)
    const passes = known ?? (await this.#runner.run(probe, { isClean: true })).failed === null
    this.#passesClean.set(probe.text, passes)
    if (!passes) throw new Error(`${probe.text} fails without the fault`)
  }

  /** @param {string} patch @param {Probe} probe */
  async #runPlanted(patch, probe) {
    this.#workspace.plant(patch)
    try {
      return await this.#runner.run(probe, { isClean: false })
    } finally {
      this.#workspace.takeOut(patch)
    }
  }

  /** @param {Mutation} mutation @returns {Promise<string | null>} what found the fault */
  async findFault({ name, probes }) {
    const patch = join(folder, name)
    for (const probe of probes) {
      await this.#checkClean(probe)
      const { failed } = await this.#runPlanted(patch, probe)
      if (failed !== null) return failed
    }
    return null
  }
}

/** @param {readonly Mutation[]} mutations @param {Trial} trial @param {{ isStopped: boolean }} state */
async function runTable(mutations, trial, state) {
  let found = 0
  for (const mutation of mutations) {
    const startedAt = performance.now()
    try {
      const finder = await trial.findFault(mutation)
      if (state.isStopped) return
      if (finder !== null) found += 1
      printRow(mutation, finder ?? 'NOT FOUND', startedAt)
    } catch (error) {
      if (state.isStopped) return
      printRow(mutation, `ERROR: ${error instanceof Error ? error.message : error}`, startedAt)
    }
  }
  console.log(`\n${found} of ${mutations.length} found`)
  process.exitCode = found === mutations.length ? 0 : 1
}

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { verbose: { type: 'boolean' } } })
  const mutations = chooseMutations(positionals)
  const workspace = new Workspace()
  const runner = new ProbeRunner(workspace, { isShown: values.verbose === true })
  const state = { isStopped: false }
  const stop = async () => {
    state.isStopped = true
    await stopRunning()
    await runner.stop()
    workspace.remove()
    process.exit(130)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => void stop())
  try {
    await runTable(mutations, new Trial(workspace, runner), state)
  } finally {
    if (!state.isStopped) {
      await runner.stop()
      workspace.remove()
    }
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
