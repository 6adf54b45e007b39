import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../root.mjs'
import { copyRepository } from '../copy-repository.mjs'

/** What earlier runs left here that spares the copy work; both are checked against hashes of what they were made of. */
const caches = ['.cache/tsc', 'apps/web/dist']
const builtWeb = 'apps/web/dist'

/**
 * A copy of the repository that faults are planted in and taken out of again, so that caches of compilers and builds stay.
 */
export class Workspace {
  #copy = copyRepository({ isWhole: true })
  /** The web application as it was built without a fault. */
  #cleanBuild = `${this.#copy.folder}-dist`
  /** Where tests put their temporary files: what a test that is ended leaves goes away with it. */
  temporary = `${this.#copy.folder}-tmp`
  folder = this.#copy.folder

  constructor() {
    mkdirSync(this.temporary)
    for (const path of caches) this.#copyFolder(join(root, path), join(this.folder, path))
    // the checks ask git which files there are
    execFileSync('git', ['init', '--quiet'], { cwd: this.folder })
  }

  /** @param {string} from @param {string} to */
  #copyFolder(from, to) {
    rmSync(to, { recursive: true, force: true })
    if (existsSync(from)) cpSync(from, to, { recursive: true })
  }

  /** @param {string} patch its path @throws {Error} where it does not apply */
  plant(patch) {
    execFileSync('git', ['apply', patch], { cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] })
  }

  /** @param {string} patch its path */
  takeOut(patch) {
    execFileSync('git', ['apply', '--reverse', patch], { cwd: this.folder })
  }

  /** Keeps what was built without a fault. */
  keepBuild() {
    if (!existsSync(this.#cleanBuild)) this.#copyFolder(join(this.folder, builtWeb), this.#cleanBuild)
  }

  /** Brings back what was built without a fault. */
  restoreBuild() {
    if (existsSync(this.#cleanBuild)) this.#copyFolder(this.#cleanBuild, join(this.folder, builtWeb))
  }

  remove() {
    this.#copy.remove()
    for (const folder of [this.temporary, this.#cleanBuild]) rmSync(folder, { recursive: true, force: true })
  }
}
