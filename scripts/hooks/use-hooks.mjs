/**
 * Tells git to run the hooks beside this file; `prepare` of package.json calls it after `npm install`. It must never fail an
 * installation: outside of a checkout, without git, in an installation without development packages, and where somebody has
 * hooks of their own it does nothing.
 */
import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { root } from '../root.mjs'

const hooks = 'scripts/hooks'

/** @param {string[]} words @returns {string} what git prints; '' where it fails or is not there */
const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''

/** @param {NodeJS.ProcessEnv} env */
const isProduction = ({ npm_config_omit: omitted = '', NODE_ENV: mode }) =>
  omitted.split(/[\s,]+/).includes('dev') || mode === 'production'

const top = git('rev-parse', '--show-toplevel')
const isCheckout = top !== '' && realpathSync(top) === realpathSync(root)
if (isCheckout && !isProduction(process.env) && git('config', '--get', 'core.hooksPath') === '') {
  git('config', 'core.hooksPath', hooks)
}
