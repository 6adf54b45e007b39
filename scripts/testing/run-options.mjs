import { parseArgs } from 'node:util'

/**
 * @typedef {object} RunOptions what the caller of `npm test` asks for
 * @property {string | undefined} only names of steps or groups, joined by commas
 * @property {boolean} isEverywhere every server test and journey on both databases
 * @property {Shard | undefined} shard the part of the large steps that this machine runs
 * @property {string | undefined} changedSince run what the changes since this revision reach; HEAD: the uncommitted ones
 * @property {boolean} isWhole nothing is left out
 */

/** @typedef {{ index: number, count: number }} Shard `index` from 1 to `count` */

const largestShardCount = 64

/** @param {string} text `i/n` @returns {Shard} */
function readShard(text) {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (!index || !count || index > count || count > largestShardCount) {
    throw new Error(`--shard takes i/n with 1 <= i <= n <= ${largestShardCount}, such as 2/3; this is "${text}".`)
  }
  return { index, count }
}

/**
 * Reads the command line of `npm test`.
 *
 * @param {string[]} args
 * @returns {RunOptions}
 * @throws {Error} what is wrong with the arguments, for the terminal
 */
export function readRunOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      shard: { type: 'string' },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
    },
  })
  if (values.since !== undefined && !values.changed) throw new Error('--since REVISION goes with --changed.')
  if (values.changed && values.only !== undefined) throw new Error('Use --changed or --only, not both.')
  return {
    only: values.only,
    isEverywhere: values.all,
    shard: values.shard === undefined ? undefined : readShard(values.shard),
    changedSince: values.changed ? (values.since ?? 'HEAD') : undefined,
    isWhole: values.only === undefined && values.shard === undefined && !values.changed,
  }
}
