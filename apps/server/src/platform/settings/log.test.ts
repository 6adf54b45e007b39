import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'log.ts'))

/** What a process writes that does so much; each line must be JSON. */
function linesOf(level: string, acts: string): unknown[] {
  const program = `import { createLog, logAlways, logFaults } from ${module}
    const log = createLog('${level}')
    logFaults(log)
    ${acts}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: {},
  })
  return `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
}

it('warnings and the error that ends a process are lines of JSON', () => {
  const acts = `process.emitWarning('old', 'DeprecationWarning')
    setImmediate(() => { Promise.reject(new Error('broken')) })`
  expect(linesOf('warn', acts)).toEqual([
    expect.objectContaining({ level: 40, warning: 'DeprecationWarning', msg: 'old' }),
    expect.objectContaining({ level: 60, err: expect.objectContaining({ message: 'broken' }) }),
  ])
})

it.each(['info', 'warn', 'silent'])('at %s, the line that others wait for is written', (level) => {
  const acts = `log.debug('left out'); logAlways(log, { port: 3000 }, 'ready')`
  expect(linesOf(level, acts)).toEqual([expect.objectContaining({ level: 30, port: 3000, msg: 'ready' })])
})
