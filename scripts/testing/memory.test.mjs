import { expect, it } from 'vitest'
import { memoryOfTree, watchMemory } from './memory.mjs'

const shell = { pid: 1, parent: 0, kilobytes: 1_000 }
const run = { pid: process.pid, parent: 1, kilobytes: 2 ** 20 }
const step = { pid: 900_001, parent: process.pid, kilobytes: 20 }
const worker = { pid: 900_002, parent: 900_001, kilobytes: 5 }

it('adds a process and all that it has started, whatever their order', () => {
  expect(memoryOfTree([worker, shell, step, run], 900_001)).toBe(25)
  expect(memoryOfTree([shell], 900_001)).toBe(0)
})

it('says the most that was seen, and nothing where nothing can be seen', () => {
  expect(watchMemory(() => [shell, run])()).toBe('peak memory: 1.0 GB of all programs together')
  expect(watchMemory(() => [])()).toBe(null)
})

it('sees this process', () => {
  expect(watchMemory()()).toMatch(process.platform === 'linux' ? /^peak memory: \d/ : /^/)
})
