import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError, errorCodeOf } from '#operator-cli/base/cli-error.ts'
import type { Env } from '#operator-cli/base/env.ts'
import type { Target } from './target.ts'

/** An API key and where it came from, for messages. */
export interface OperatorKey {
  token: string
  origin: string
}

const howToGive = 'Give it with TSUNAGU_OPERATOR_KEY=… or --key …'

function parseKeys(text: string, file: string): Map<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    if (parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed)) return new Map(Object.entries(parsed))
  } catch {
    // reported below, like other wrong content
  }
  throw new CliError(`${file} is no JSON object of keys by service. ${howToGive}`)
}

async function readKeys(file: string): Promise<Map<string, unknown>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') {
      throw new CliError(
        `No API key. ${howToGive}\nThe embedded server writes its first keys into ${file} when it starts: start it, or set DATA_DIR to its folder.`,
      )
    }
    throw new CliError(`${file} cannot be read (${errorCodeOf(error)}): it is for its owner only. ${howToGive}`)
  })
  return parseKeys(text, file)
}

async function findInFile(service: string, dataDir: string): Promise<OperatorKey> {
  const file = join(dataDir, 'operator-keys.json')
  const keys = await readKeys(file)
  const token = keys.get(service)
  if (typeof token === 'string') return { token, origin: file }
  throw new CliError(
    `${file} has no key for the service "${service}"; it has: ${[...keys.keys()].join(', ') || 'none'}. ${howToGive}`,
  )
}

interface KeySearch {
  service: string
  /** The key of `--key`. */
  given: string | null
  env: Pick<Env, 'operatorKey' | 'dataDir'>
  target: Pick<Target, 'isLoopback' | 'address'>
}

/**
 * The API key to use: of `--key`, else of the environment, else, for a server on this machine, of the embedded server's file
 * (a key of this machine is never sent to another one). Throws a CliError that says how to give one.
 */
export async function findKey({ service, given, env, target }: KeySearch): Promise<OperatorKey> {
  const key = await chooseKey({ service, given, env, target })
  const token = key.token.trim()
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new CliError(`The key of ${key.origin} is no API key: copy it whole, on one line. ${howToGive}`)
  return { token, origin: key.origin }
}

async function chooseKey({ service, given, env, target }: KeySearch): Promise<OperatorKey> {
  if (given !== null) return { token: given, origin: '--key' }
  if (env.operatorKey !== null) return { token: env.operatorKey, origin: 'TSUNAGU_OPERATOR_KEY' }
  if (!target.isLoopback) throw new CliError(`No API key for ${target.address}. ${howToGive}`)
  return findInFile(service, env.dataDir)
}
