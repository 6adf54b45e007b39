import { ensureHeadlessChromium } from '../../ensure-chromium.mjs'
import { ensurePostgres } from '../../ensure-postgres.mjs'
import { cleanEnvironment } from '../clean-environment.mjs'
import { packageBin } from '../package-bin.mjs'
import { runNode } from '../run-command.mjs'
import { runsOf } from './probe-runs.mjs'

/** @typedef {import('./read-patch.mjs').Probe} Probe */
/** @typedef {import('./workspace.mjs').Workspace} Workspace */

/** A fault may make a test hang. */
const limitMinutes = 45

/** Runs probes in a workspace; starts PostgreSQL when the first one wants it. */
export class ProbeRunner {
  /** @type {Promise<import('../../ensure-postgres.mjs').TestPostgres> | undefined} */
  #postgres
  #workspace
  #isShown

  /** @param {Workspace} workspace @param {{ isShown: boolean }} options */
  constructor(workspace, { isShown }) {
    this.#workspace = workspace
    this.#isShown = isShown
  }

  /** @param {string[]} args @param {Record<string, string>} [env] */
  async #passes(args, env = {}) {
    const { code } = await runNode(args, {
      cwd: this.#workspace.folder,
      env: { ...cleanEnvironment(), TMPDIR: this.#workspace.temporary, ...env },
      isShown: this.#isShown,
      limitMinutes,
    })
    return code === 0
  }

  /** @param {import('./probe-runs.mjs').ProbeRun} run */
  async #environmentOf({ project, onPostgres }) {
    return {
      ...(project.startsWith('e2e') && { CHROMIUM_PATH: ensureHeadlessChromium() }),
      ...(onPostgres && { TEST_DATABASE_URL: (await (this.#postgres ??= ensurePostgres())).url }),
    }
  }

  /** @param {string} file @param {string} runner */
  async #testsPass(file, runner) {
    for (const run of runsOf(file, runner)) {
      const args = [packageBin('vitest', 'vitest'), 'run', '--project', run.project, file]
      if (!(await this.#passes(args, await this.#environmentOf(run)))) return false
    }
    return true
  }

  /**
   * Runs a probe on the workspace as it is. Pages and bundle rules look at a web application that is built before.
   *
   * @param {Probe} probe
   * @param {{ isClean: boolean }} workspace `isClean`: no fault is planted
   * @returns {Promise<{ failed: string | null }>} what failed: the probe, or the build before it
   */
  async run(probe, { isClean }) {
    if (probe.runner === 'e2e' || probe.runner === 'bundle') {
      if (isClean) this.#workspace.restoreBuild()
      if (!(await this.#passes(['scripts/build-web.mjs']))) return { failed: 'build' }
      if (isClean) this.#workspace.keepBuild()
    }
    const isGood = probe.file
      ? await this.#testsPass(probe.file, probe.runner)
      : await this.#passes(['scripts/test.mjs', '--only', probe.runner])
    return { failed: isGood ? null : probe.text }
  }

  async stop() {
    const started = await this.#postgres?.catch(() => undefined)
    await started?.stop()
  }
}
