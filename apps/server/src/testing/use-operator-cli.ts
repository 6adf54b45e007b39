import { PassThrough, Readable, Writable } from 'node:stream'
import { runOperator } from '@tsunagu/operator-cli/src/program/run-operator.ts'
import { beforeAll } from 'vitest'
import type { TestApp } from './test-app.ts'

/** What a command printed, and how it ended. */
interface Ended {
  out: string
  err: string
  code: number
  /** The lines of `out` as JSON. */
  lines: <T>() => T[]
}

interface Given {
  token: string
  tenant?: string
  /** On standard input. */
  input?: string
  /** Relative paths begin here. */
  folder?: string
  /** Ends a command that follows. */
  signal?: AbortSignal
  /** Called with everything written to standard output. */
  onOutput?: (text: string) => void
}

const collect = (onText: (text: string) => void = () => {}) => {
  const texts: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      texts.push(chunk.toString())
      onText(chunk.toString())
      done()
    },
  })
  return { stream, text: () => texts.join('') }
}

/**
 * The operator's command line against the test's server, over HTTP on a real port: the whole of it but the process, so
 * that a command takes no longer than its calls.
 */
export function useOperatorCli(portal: () => TestApp): (args: readonly string[], given: Given) => Promise<Ended> {
  let port = ''
  beforeAll(async () => {
    const { app, services } = portal()
    port = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port
    // addresses of uploads lead to where the server listens
    services.originsOf = ({ key }) => ({
      page: `http://${key}.localhost:${port}`,
      api: `http://${key}.localhost:${port}`,
    })
  })
  return async (args, { token, tenant = 'kango', input = '', folder = '/nowhere', signal, onOutput }) => {
    const out = collect(onOutput)
    const err = collect()
    const code = await runOperator([...args, '--service', tenant], {
      env: { operatorKey: token, dataDir: '/nowhere', port, providerDomain: null, startFolder: folder },
      stdin: input === '' ? new PassThrough().end() : Readable.from([Buffer.from(input)]),
      stdout: out.stream,
      stderr: err.stream,
      signal: signal ?? new AbortController().signal,
    })
    const lines = <T>() =>
      out
        .text()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as T)
    return { out: out.text(), err: err.text(), code, lines }
  }
}
