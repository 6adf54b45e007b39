import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../root.mjs'
import { findCommitFaults, findSubjectFaults, subjectOf } from './commit-rules.mjs'

describe('a subject', () => {
  it.each([
    'Add a hook',
    'Bring the hook',
    'Process mails',
    'Seed people',
    'Merge look',
    'fixup! Added a hook',
    'あ'.repeat(72),
  ])('may be %j', (subject) => expect(findSubjectFaults(subject)).toEqual([]))

  it.each([
    ['', 'empty'],
    ['a'.repeat(73), '73 characters'],
    ['Added a hook', 'no imperative'],
    ['Adding a hook', 'no imperative'],
    ['Adds a hook', 'no imperative'],
  ])('must not be %j', (subject, reported) => expect(findSubjectFaults(subject).join()).toContain(reported))

  it('is the first line of a message that is no comment', () => {
    expect(subjectOf('\n# Please enter\nAdd a hook \n\nWhy')).toBe('Add a hook')
    expect(subjectOf('# Please enter\n')).toBe('')
  })

  it('is reported with its commit', () => {
    expect(findCommitFaults('abc1234 Add a hook\ndef5678 Added a hook\n')).toEqual([
      expect.stringMatching(/^commit def5678: subjects[^]*> Added a hook$/),
    ])
    expect(findCommitFaults('')).toEqual([])
  })
})

describe('the hooks', () => {
  /** A checkout with the hooks and nothing else. */
  function makeCheckout() {
    const folder = mkdtempSync(join(tmpdir(), 'tsunagu-hooks-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const path of ['scripts/hooks', 'scripts/root.mjs', 'scripts/testing/commit-rules.mjs'])
      cpSync(join(root, path), join(folder, path), { recursive: true })
    return folder
  }
  /** Git without the settings of the user who runs the tests. @param {string} folder */
  const envIn = (folder) => ({
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@example.jp',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@example.jp',
  })
  /** @param {string} folder @param {string[]} words */
  const git = (folder, ...words) => spawnSync('git', words, { cwd: folder, env: envIn(folder), encoding: 'utf8' })
  /** As package.json calls it. @param {string} folder @param {Record<string, string>} [env] */
  const prepare = (folder, env = {}) =>
    execFileSync(process.execPath, ['-e', "import('./scripts/hooks/use-hooks.mjs').catch(() => {})"], {
      cwd: folder,
      env: { ...envIn(folder), ...env },
    })

  it('refuse a commit once they are in use, and let good ones pass', () => {
    const folder = makeCheckout()
    git(folder, 'init', '-q')
    prepare(folder)
    const commit = (/** @type {string} */ subject) => git(folder, 'commit', '--allow-empty', '-m', subject)
    expect(commit('Added a hook')).toMatchObject({ status: 1, stderr: expect.stringContaining('no imperative') })
    expect(commit('a'.repeat(73)).status).toBe(1)
    expect(commit('Add a hook').status).toBe(0)
  })

  it('are left alone outside of a checkout, in production, and where others are in use', () => {
    const folder = makeCheckout()
    prepare(folder)
    git(folder, 'init', '-q')
    for (const env of [{ npm_config_omit: 'dev' }, { NODE_ENV: 'production' }]) prepare(folder, env)
    expect(git(folder, 'config', '--get', 'core.hooksPath').stdout).toBe('')
    git(folder, 'config', 'core.hooksPath', '.husky')
    prepare(folder)
    expect(git(folder, 'config', '--get', 'core.hooksPath').stdout).toBe('.husky\n')
  })

  it('cannot fail an installation that lacks them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tsunagu-no-hooks-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    expect(() => prepare(folder)).not.toThrow()
  })
})
