import { readEnv } from './base/env.ts'
import { runOperator } from './program/run-operator.ts'

const { stdin, stdout, stderr } = process

// a reader that leaves (`| head`) must not cut an import off
for (const stream of [stdout, stderr]) stream.on('error', () => {})

// npm passes Ctrl-C on although the terminal has sent it already: the second one changes nothing
const interruption = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort())

const context = { env: readEnv(), stdin, stdout, stderr, signal: interruption.signal }
process.exitCode = await runOperator(process.argv.slice(2), context)
