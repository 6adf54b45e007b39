/**
 * What strangers may send: `node bench/fuzz/fuzz.ts [--parts calls,stalls,attack] [--calls 1000] [--seed 4711] [--rounds 3]`.
 * - `calls`: every call of the contract with input drawn from its own schema, as the tests do it, but as often as asked for;
 *   `--calls` is per operation, the seed is the time's by default.
 * - `stalls`: the longest stall of the event loop in each call at its largest input (`--rounds`).
 * - `attack`: ten texts of 10 MB and one move, beside somebody of another service (`--rounds`).
 */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packageBin } from '../../scripts/testing/package-bin.mjs'

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'calls,stalls,attack' },
    calls: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    rounds: { type: 'string', default: '3' },
  },
})

interface Part {
  args: readonly string[]
  environment?: Readonly<Record<string, string>>
}

const fuzzedCalls = ['run', '--project', 'server', 'apps/server/src/testing/whole/fuzzed-calls.test.ts']
const parts: Readonly<Record<string, Part>> = {
  calls: {
    args: [packageBin('vitest', 'vitest'), ...fuzzedCalls],
    environment: { FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed },
  },
  stalls: { args: [join(import.meta.dirname, 'stalls.ts'), '--rounds', values.rounds] },
  attack: { args: [join(import.meta.dirname, 'attack.ts'), '--rounds', values.rounds] },
}

/** Runs one part in a process of its own; its exit code. */
function run({ args, environment }: Part): Promise<number> {
  const cwd = resolve(import.meta.dirname, '../..')
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...environment }, stdio: 'inherit' })
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}

const names = values.parts.split(',')
const unknown = names.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
for (const name of names) {
  if (name === 'calls') console.log(`${values.calls} calls of each operation, seed ${values.seed}`)
  const part = parts[name]
  const code = part ? await run(part) : 2
  if (code !== 0) process.exitCode = code
}
