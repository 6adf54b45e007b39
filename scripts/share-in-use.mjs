import { cpus } from 'node:os'

/**
 * @param {number} [milliseconds] how long it looks
 * @returns {Promise<number>} which share of the processors is in use, from 0 to 1
 */
export async function shareInUse(milliseconds = 1_000) {
  const read = () => {
    const times = cpus().map((cpu) => cpu.times)
    const idle = times.reduce((sum, each) => sum + each.idle, 0)
    return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
  }
  const before = read()
  await new Promise((done) => setTimeout(done, milliseconds))
  const after = read()
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)
}
