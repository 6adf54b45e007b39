/**
 * The environment of checks and tests: the caller's settings must neither reach them nor be reached by them. The locale is
 * UTF-8 wherever they run: without it Chromium names a download of a Japanese name `download`.
 */
export function cleanEnvironment() {
  const { DATABASE_URL, TEST_DATABASE_URL, DATA_DIR, PORT, NODE_ENV, NO_COLOR, LC_ALL, ...env } = process.env
  return { ...env, NO_COLOR: '1', LANG: 'C.UTF-8' }
}
