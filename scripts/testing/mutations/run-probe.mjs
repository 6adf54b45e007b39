import { ensureChromium } from '../../ensure-chromium.mjs'
import { ensurePostgres } from '../../ensure-postgres.mjs'
import { packageBin } from '../package-bin.mjs'
import { cleanEnvironment } from '../steps.mjs'
import { runInGroup } from './run-in-group.mjs'

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
  #prefersPostgres

  /**
   * @param {Workspace} workspace
   * @param {{ isShown: boolean, prefersPostgres: boolean }} options `prefersPostgres`: for probes that name no database
   */
  constructor(workspace, { isShown, prefersPostgres }) {
    this.#workspace = workspace
    this.#isShown = isShown
    this.#prefersPostgres = prefersPostgres
  }

  /** @param {string[]} args @param {Record<string, string>} [env] */
  async #passes(args, env = {}) {
    const code = await runInGroup(args, {
      cwd: this.#workspace.folder,
      env: { ...cleanEnvironment(), TMPDIR: this.#workspace.temporary, ...env },
      isShown: this.#isShown,
      limitMinutes,
    })
    return code === 0
  }

  /** @param {Probe} probe */
  async #environmentOf({ runner, database }) {
    const hasDatabase = runner === 'server' || runner === 'e2e'
    const onPostgres = database === 'postgresql' || (database === null && hasDatabase && this.#prefersPostgres)
    return {
      ...(runner === 'e2e' && { CHROMIUM_PATH: ensureChromium() }),
      ...(onPostgres && { TEST_DATABASE_URL: (await (this.#postgres ??= ensurePostgres())).url }),
    }
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
    const args = probe.file
      ? [packageBin('vitest', 'vitest'), 'run', '--project', probe.runner, probe.file]
      : ['scripts/test.mjs', '--only', probe.runner]
    return { failed: (await this.#passes(args, await this.#environmentOf(probe))) ? null : probe.text }
  }

  async stop() {
    const started = await this.#postgres?.catch(() => undefined)
    await started?.stop()
  }
}
