import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/** Tests and the gallery are not what job seekers get. */
const isShipped = (/** @type {string} */ path) => !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(path)

/** The code that job seekers get: paths from the repository's root, and texts. @returns {{ path: string, text: string }[]} */
export const webSources = () =>
  globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root })
    .filter(isShipped)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
