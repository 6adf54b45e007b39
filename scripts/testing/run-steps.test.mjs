import { describe, expect, it } from 'vitest'
import { runSteps } from './run-steps.mjs'

/** @typedef {import('./run-steps.mjs').Schedulable} Schedulable */

const machine = { cores: 2, memoryGb: 8 }

/**
 * Runs steps that each take a turn of the event loop, and notes which ran together.
 * @param {Schedulable[]} steps
 * @param {{ isStopped?: () => boolean }} [options]
 */
async function record(steps, options = {}) {
  const running = new Set()
  /** @type {string[]} */
  const moments = []
  const results = await runSteps(steps, {
    machine,
    ...options,
    run: async ({ name }) => {
      running.add(name)
      moments.push([...running].join('+'))
      await new Promise((done) => setImmediate(done))
      running.delete(name)
      return name
    },
  })
  return { results, moments }
}

describe('runSteps', () => {
  it('runs two at once on two cores, and gives the results in order', async () => {
    const { results, moments } = await record([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    expect(moments).toEqual(['a', 'a+b', 'b+c'])
    expect(results).toEqual(['a', 'b', 'c'])
  })

  it('starts a step only after those that it needs', async () => {
    const { moments } = await record([{ name: 'build' }, { name: 'e2e', needs: ['build'] }, { name: 'unit' }])
    expect(moments).toEqual(['build', 'build+unit', 'unit+e2e'])
  })

  it('does not wait for a needed step that was not chosen', async () => {
    expect((await record([{ name: 'e2e', needs: ['build'] }])).results).toEqual(['e2e'])
  })

  it('keeps to the cores and the memory, and lets smaller steps pass', async () => {
    const steps = [{ name: 'a' }, { name: 'whole', cores: 2 }, { name: 'b' }]
    expect((await record(steps)).moments).toEqual(['a', 'a+b', 'whole'])
    const large = [
      { name: 'a', memoryGb: 5 },
      { name: 'b', memoryGb: 5 },
    ]
    expect((await record(large)).moments).toEqual(['a', 'b'])
  })

  it('runs alone what claims more than the machine has', async () => {
    const steps = [{ name: 'huge', cores: 16, memoryGb: 64 }, { name: 'a' }]
    expect((await record(steps)).moments).toEqual(['huge', 'a'])
  })

  it('starts nothing more once it is stopped', async () => {
    let started = 0
    const { results } = await record([{ name: 'a' }, { name: 'b' }, { name: 'c' }], { isStopped: () => ++started > 1 })
    expect(results).toEqual(['a'])
  })
})
