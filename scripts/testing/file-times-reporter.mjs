import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from '../root.mjs'

/** @typedef {{ file: string, project: string, seconds: number }} FileTime tests, hooks and loading of one test file */

/**
 * A vitest reporter that writes how long each file took to the file that FILE_TIMES names. Vitest's JSON reporter leaves out
 * the hooks, in which servers and browsers start.
 */
export default class FileTimesReporter {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const target = process.env.FILE_TIMES
    if (!target) return
    /** @type {FileTime[]} */
    const times = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      return {
        file: relative(root, module.moduleId),
        project: module.project.name,
        seconds: (duration + collectDuration + setupDuration) / 1000,
      }
    })
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, JSON.stringify(times))
  }
}
