/**
 * @typedef {object} Claim what a step uses of the machine while it runs
 * @property {number} [cores] 1 unless set; more than the machine has counts as all of them
 * @property {number} [memoryGb] 1 unless set
 */

/** @typedef {Claim & { name: string, needs?: string[] }} Schedulable */

/** @param {Claim} claim @param {Required<Claim>} machine @returns {Required<Claim>} never more than the whole machine: a step must be able to start */
const claimOf = ({ cores = 1, memoryGb = 1 }, machine) => ({
  cores: Math.min(cores, machine.cores),
  memoryGb: Math.min(memoryGb, machine.memoryGb),
})

/**
 * Runs steps side by side, as many as the machine's cores and memory allow. A step starts after those that it needs
 * have ended; otherwise in the given order, except that a step which does not fit yet lets smaller ones pass.
 *
 * @template {Schedulable} S
 * @template R
 * @param {readonly S[]} steps a needed step precedes the one that needs it
 * @param {object} options
 * @param {Required<Claim>} options.machine
 * @param {(step: S) => Promise<R>} options.run must not reject
 * @param {() => boolean} [options.isStopped] once true, no further step starts
 * @returns {Promise<R[]>} the results of the steps that ran, in the order of `steps`
 */
export async function runSteps(steps, { machine, run, isStopped = () => false }) {
  /** @type {Map<S, R>} */
  const results = new Map()
  /** @type {Map<S, Promise<void>>} */
  const running = new Map()
  const ended = new Set()
  const chosen = new Set(steps.map(({ name }) => name))
  const isReady = (/** @type {S} */ { needs = [] }) => needs.every((name) => ended.has(name) || !chosen.has(name))
  const fits = (/** @type {S} */ step) => {
    const used = [...running.keys()].map((each) => claimOf(each, machine))
    const sum = (/** @type {'cores' | 'memoryGb'} */ key) =>
      used.reduce((total, claim) => total + claim[key], 0) + claimOf(step, machine)[key]
    return running.size === 0 || (sum('cores') <= machine.cores && sum('memoryGb') <= machine.memoryGb)
  }
  const waiting = new Set(steps)
  const startWhatFits = () => {
    for (const step of waiting) {
      if (isStopped() || !isReady(step) || !fits(step)) continue
      waiting.delete(step)
      const work = run(step).then((result) => {
        results.set(step, result)
        ended.add(step.name)
        running.delete(step)
      })
      running.set(step, work)
    }
  }
  for (startWhatFits(); running.size > 0; startWhatFits()) await Promise.race(running.values())
  return steps.flatMap((step) => {
    const result = results.get(step)
    return result === undefined ? [] : [result]
  })
}
