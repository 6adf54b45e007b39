import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram } from './server-process.ts'
import type { Portal } from './start-portal.ts'

/** Runs the operator's command line; it finds the server by its port, and the key of the service in the environment. */
export async function runOperator(portal: Portal, service: string, ...args: string[]) {
  const { port, dataDir } = portal
  const key = await portal.operatorKey(service)
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, TSUNAGU_OPERATOR_KEY: key }
  const command = startProgram(['apps/operator-cli/src/main.ts', ...args], env)
  const { code } = await command.exit
  return { code, said: command.output() }
}

/** Writes lines into a file that is deleted with the portal; returns its path. */
export function writeFeed({ dataDir }: Portal, name: string, lines: readonly string[]): string {
  const path = join(dataDir, name)
  writeFileSync(path, lines.join(''))
  return path
}
