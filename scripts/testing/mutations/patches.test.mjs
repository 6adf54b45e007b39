import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../root.mjs'
import { readPatch } from './read-patch.mjs'

const folder = join(root, 'scripts/testing/mutations')
const names = readdirSync(folder).filter((name) => name.endsWith('.patch'))

it.each(names)('%s applies to the sources, and its probes exist', (name) => {
  const { status, stderr } = spawnSync('git', ['apply', '--check', join(folder, name)], { cwd: root, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })

  const { probes } = readPatch(name, readFileSync(join(folder, name), 'utf8'))
  expect(probes.filter(({ file }) => file && !existsSync(join(root, file)))).toEqual([])
})
