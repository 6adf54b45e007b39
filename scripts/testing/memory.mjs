import { readdirSync, readFileSync } from 'node:fs'

/** @typedef {{ pid: number, parent: number, kilobytes: number }} Process `kilobytes`: memory of its own; what several share is left out */

const sampleEvery = 2_000

/** All processes of this machine; none where there is no /proc. @returns {Process[]} */
function listProcesses() {
  /** @type {string[]} */
  let names
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
  return names.flatMap((name) => {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const [, parent = '0'] = /^PPid:\s+(\d+)/m.exec(status) ?? []
      const [, kilobytes = '0'] = /^RssAnon:\s+(\d+)/m.exec(status) ?? []
      return [{ pid: Number(name), parent: Number(parent), kilobytes: Number(kilobytes) }]
    } catch {
      // It has ended
      return []
    }
  })
}

/** @param {readonly Process[]} processes @param {number} first @returns {number} the memory of a process and of all that it has started */
export function memoryOfTree(processes, first) {
  const children = Map.groupBy(processes, ({ parent }) => parent)
  const tree = processes.filter(({ pid }) => pid === first)
  for (const { pid } of tree) tree.push(...(children.get(pid) ?? []))
  return tree.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
}

/**
 * Watches how much memory this process and all that it has started take together.
 *
 * @param {() => readonly Process[]} [list]
 * @returns {() => string | null} ends the watch; the most that was seen, in words; null where that cannot be seen
 */
export function watchMemory(list = listProcesses) {
  let most = 0
  const sample = () => {
    most = Math.max(most, memoryOfTree(list(), process.pid))
  }
  const timer = setInterval(sample, sampleEvery)
  timer.unref()
  return () => {
    clearInterval(timer)
    sample()
    return most === 0 ? null : `peak memory: ${(most / 2 ** 20).toFixed(1)} GB of all programs together`
  }
}
