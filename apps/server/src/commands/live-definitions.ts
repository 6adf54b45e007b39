import type { DefinitionsState } from '#server/app/follow-processes.ts'

/** The command was valid, but there was no response. */
export class NoLiveAnswer extends Error {}

/** What runs, compared with the files. */
export interface LiveComparison {
  /** Of the files. */
  hash: string
  processes: (DefinitionsState['processes'][number] & { isInForce: boolean })[]
}

/**
 * Requests the definitions that a running server and its peers have in force.
 * @param managementUrl such as `http://127.0.0.1:9100`
 * @throws an English sentence for any other response
 */
export async function askLive(managementUrl: string, hash: string): Promise<LiveComparison> {
  const url = new URL('/health/ready', managementUrl).href
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch((error: Error) => {
    // A time-out's own code is a number that tells nobody anything
    const code = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message
    throw new NoLiveAnswer(`No server answers at ${url} (${code}). Is it running, and is its MANAGEMENT_PORT this one?`)
  })
  const body = (await response.json().catch(() => ({}))) as { status?: string; definitions?: DefinitionsState | null }
  if (!body.definitions) {
    const said = body.status ?? response.status
    throw new NoLiveAnswer(
      `${url} does not say which definitions are in force (${said}): the server is not ready, or older.`,
    )
  }
  return {
    hash,
    processes: body.definitions.processes.map((one) => ({ ...one, isInForce: one.hash === hash })),
  }
}

function sentenceOf({ name, hash, refusedAt, isInForce }: LiveComparison['processes'][number]): string {
  const refused = refusedAt === null ? '' : ` It refused edited files at ${refusedAt}.`
  if (isInForce) return `${name}: has these files in force.${refused}`
  return refusedAt === null
    ? `${name}: has other definitions in force (${hash}). Send it SIGHUP, or start it again.`
    : `${name}: has the former definitions in force (${hash}).${refused} Mend them, and send it SIGHUP.`
}

/** The comparison in words, a line for each process. */
export const describeLive = ({ hash, processes }: LiveComparison): string =>
  [`The files are ${hash}.`, ...processes.map(sentenceOf), ''].join('\n')

/** Whether each process has the files in force. */
export const isAllInForce = ({ processes }: LiveComparison): boolean => processes.every(({ isInForce }) => isInForce)
