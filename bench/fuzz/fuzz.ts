/**
 * Every call of the contract with input drawn from its own schema, as the tests do it, but as often as asked for:
 * `node bench/fuzz/fuzz.ts [--calls 1000] [--seed 4711]`. `--calls` is per operation; the seed is the time's by default.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packageBin } from '../../scripts/testing/package-bin.mjs'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
console.log(`${values.calls} calls of each operation, seed ${values.seed}`)
const run = spawn(
  process.execPath,
  [packageBin('vitest', 'vitest'), 'run', '--project', 'server', 'apps/server/src/fuzzed-calls.test.ts'],
  {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed },
    stdio: 'inherit',
  },
)
run.once('exit', (code) => process.exit(code ?? 1))
