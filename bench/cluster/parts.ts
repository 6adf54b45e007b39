import { mkdirSync, readdirSync } from 'node:fs'
import { type Exit, type ServerProcess, startProgram } from '../../e2e/testing/server-process.ts'
import { type CaughtMail, startSmtpCatcher } from '../../e2e/testing/smtp-catcher.ts'
import { startTcpProxy } from '../../e2e/testing/tcp-proxy.ts'
import { deployedAllocator, deployedFlags } from '../measure/deployed.ts'
import { killAtExit } from './kill-at-exit.ts'

/** A part of the installation that can be taken away. */
export interface Outage {
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
}

/** A server of the portal. */
export interface Api {
  name: string
  managementPort: number
  /** Of V8's inspector, where one was asked for. */
  inspectorPort: number | null
  pid: () => number
  start: () => Promise<void>
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<Exit>
  /** What it has written since it was started last. */
  output: () => string
}

/** @param env of the server, its ports included */
export function prepareApi(
  name: string,
  ports: Pick<Api, 'managementPort' | 'inspectorPort'>,
  env: NodeJS.ProcessEnv,
): Api {
  let server: ServerProcess | undefined
  const running = () => {
    if (!server) throw new Error(`${name} was not started.`)
    return server
  }
  return {
    name,
    ...ports,
    pid: () => running().child.pid ?? 0,
    start: async () => {
      server = startProgram([...deployedFlags, 'apps/server/src/main.ts'], { ...deployedAllocator, ...env })
      killAtExit(server.child)
      await server.ready()
    },
    end: (signal) => running().end(signal),
    output: () => running().output(),
  }
}

interface Mails {
  url: string
  mails: readonly CaughtMail[]
  stop: () => Promise<void>
}

/** A mail server behind a door that can be shut: what it has taken stays. */
export async function startMails(): Promise<Outage & Mails> {
  const catcher = await startSmtpCatcher()
  const door = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(catcher.url).port) })
  return {
    url: `smtp://127.0.0.1:${door.port}?requireTLS=false`,
    mails: catcher.mails,
    goAway: door.goAway,
    comeBack: door.comeBack,
    stop: async () => {
      await door.goAway()
      await catcher.stop()
    },
  }
}

/** An object store in a process of its own, with its objects in a folder. */
export async function startStore(
  folder: string,
  port: number,
): Promise<Outage & { isEmptyBelow: (key: string) => boolean }> {
  mkdirSync(folder, { recursive: true })
  let store: ServerProcess | undefined
  const comeBack = async () => {
    store = startProgram(['apps/server/src/testing/object-store.ts', String(port), folder], process.env)
    killAtExit(store.child)
    await store.ready()
  }
  await comeBack()
  return {
    comeBack,
    goAway: async () => {
      await store?.end('SIGKILL')
    },
    isEmptyBelow: (key) => !readdirSync(folder, { recursive: true }).some((path) => String(path).includes(key)),
  }
}
