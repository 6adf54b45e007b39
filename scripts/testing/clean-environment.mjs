import { join } from 'node:path'
import { root } from '../root.mjs'

/**
 * The environment of checks and tests: the caller's settings must neither reach them nor be reached by them. The locale is
 * UTF-8 wherever they run: without it Chromium names a download of a Japanese name `download`. Programs start a dozen times
 * in a run: what Node has compiled for one start, the next ones read.
 */
export function cleanEnvironment() {
  const { DATABASE_URL, TEST_DATABASE_URL, TEST_DATABASE_SOCKETS, DATA_DIR, PORT, NODE_ENV, NO_COLOR, LC_ALL, ...env } =
    process.env
  return { ...env, NO_COLOR: '1', LANG: 'C.UTF-8', NODE_COMPILE_CACHE: join(root, '.cache', 'node') }
}
