import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { killAtExit } from '../cluster/kill-at-exit.ts'
import { installPeer, peerFolder, peerVersions } from '../measure/install-peer.ts'
import { processorSecondsOf } from '../memory/memory-of.ts'
import { countElements, readTree, rootOf } from './read-tree.ts'

/** What drawing the same page costs others. */
export interface Floor {
  name: string
  /** Milliseconds of processor each. */
  milliseconds: number
  bytes: number
}

/** Keeps a page's tree in a file; how many elements it has. */
export function keepTree(html: string, file: string): number {
  const tree = readTree(rootOf(html))
  writeFileSync(file, JSON.stringify(tree))
  return countElements(tree)
}

const environment = { ...process.env, NODE_ENV: 'production' as const }

/** React alone: `renderToString` of the tree. */
export function drawByReact(file: string, times: number): Floor {
  const args = [join(import.meta.dirname, 'draw-tree.ts'), file, String(times)]
  const written = execFileSync(process.execPath, args, { env: environment, encoding: 'utf8' })
  const { milliseconds, bytes }: { milliseconds: number; bytes: number } = JSON.parse(written)
  return { name: 'renderToString of the same tree', milliseconds, bytes }
}

const nextPort = 41_759
const next = join(peerFolder('next'), 'node_modules/next/dist/bin/next')

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (/Ready in/.test(String(chunk))) done()
    })
    server.once('exit', () => fail(new Error('Next.js ended early.')))
  })
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const fetchPage = (): Promise<number> =>
  new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'identity' }
    const sent = request({ agent, host: '127.0.0.1', port: nextPort, path: '/', headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.once('end', () =>
        response.statusCode === 200 ? done(bytes) : fail(new Error(`${response.statusCode}`)),
      )
    })
    sent.once('error', fail)
    sent.end()
  })

const fetchPages = async (times: number): Promise<void> => {
  for (let turn = 0; turn < times; turn += 4) await Promise.all([0, 1, 2, 3].map(fetchPage))
}

/** Next.js, built and started as its own documentation says, with the tree in its memory. @throws where it cannot be installed or built */
export async function drawByNext(file: string, times: number): Promise<Floor> {
  installPeer('next')
  const cwd = peerFolder('next')
  const env = { ...environment, TREE_FILE: file, NEXT_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync(process.execPath, [next, 'build'], { cwd, env, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('Next.js was not built, see above.')
  const server = spawn(process.execPath, [next, 'start', '--port', String(nextPort), '--hostname', '127.0.0.1'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killAtExit(server)
  try {
    await untilReady(server)
    await fetchPages(times)
    const before = processorSecondsOf(server.pid ?? 0)
    await fetchPages(times)
    const seconds = processorSecondsOf(server.pid ?? 0) - before
    return { name: peerVersions('next'), milliseconds: (seconds * 1_000) / times, bytes: await fetchPage() }
  } finally {
    server.kill('SIGTERM')
    agent.destroy()
  }
}
