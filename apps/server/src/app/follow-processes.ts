import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { DefinitionsInForce } from '#server/definitions/definitions-in-force.ts'
import type { Services } from '#server/request/services.ts'
import { forgetProcess, listProcesses, noteProcess, type ServerProcess } from './server-process.queries.ts'

const everyMs = 5_000
/** Not seen for so long, a process counts as gone. */
const goneAfterSeconds = 20

/** Log entries about definitions. */
export interface DefinitionsState {
  hash: string
  /** When edited files were refused, and none taken over since. */
  refusedAt: string | null
  /** All processes of the installation that serve, this one among them. */
  processes: { name: string; hash: string; refusedAt: string | null }[]
  /** Whether processes serve by different definitions. */
  isDiffering: boolean
}

/** The state of this process and of those beside it. */
export interface ProcessFollowing {
  state: () => DefinitionsState
  stop: () => Promise<void>
}

const publicOf = ({ name, definitionsHash, refusedAt }: ServerProcess) => ({
  name,
  hash: definitionsHash,
  refusedAt: refusedAt?.toISOString() ?? null,
})

/** Publishes which definitions this process has in force, reads those of the others, and warns when they start to differ. */
export function followProcesses(
  { db, log }: Pick<Services, 'db' | 'log'>,
  definitions: DefinitionsInForce,
  intervalMs = everyMs,
): ProcessFollowing {
  const id = randomUUID()
  const own = (): ServerProcess => ({
    id,
    name: `${hostname()} ${process.pid}`,
    definitionsHash: definitions.hash,
    refusedAt: definitions.refusedAt,
  })
  let others: ServerProcess[] = []
  let warnedOf = ''
  const warn = () => {
    const differing = others.filter(({ definitionsHash }) => definitionsHash !== definitions.hash)
    const said = differing.map(({ name, definitionsHash }) => `${name}: ${definitionsHash}`).join(', ')
    if (said !== '' && said !== warnedOf)
      log({ definitions: definitions.hash, others: said }, 'Processes serve by different definitions.')
    warnedOf = said
  }
  const look = async () => {
    try {
      await noteProcess(db, own())
      others = (await listProcesses(db, goneAfterSeconds)).filter((one) => one.id !== id)
      warn()
    } catch {
      // a database that is down is logged elsewhere; the next turn checks again
    }
  }
  let turn = look()
  const lookNext = () => {
    turn = turn.then(look)
  }
  definitions.onChange = lookNext
  const timer = setInterval(lookNext, intervalMs).unref()
  return {
    state: () => ({
      hash: definitions.hash,
      refusedAt: definitions.refusedAt?.toISOString() ?? null,
      processes: [own(), ...others].map(publicOf),
      isDiffering: others.some(({ definitionsHash }) => definitionsHash !== definitions.hash),
    }),
    stop: async () => {
      clearInterval(timer)
      definitions.onChange = () => undefined
      await turn
      await forgetProcess(db, id).catch(() => undefined)
    },
  }
}
