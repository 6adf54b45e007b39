import { boardClosedDays, boardStartedDays } from '@tsunagu/contract/hiring/board.ts'
import { type ProgressStatus, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { type ApplicationKey, formatApplicationKey, parseApplicationKey } from './application-key.ts'
import { presentCard, presentCounts } from './board.present.ts'
import { type BoardTime, countBoard, listColumn } from './board.queries.ts'

const cardsPerColumn = 20
const dayMs = 24 * 60 * 60_000

/** Work begins within a year of the acceptance: older ones are not read at all. */
const acceptedDays = 365

const timeOf = (now: Date): BoardTime => ({
  now,
  today: dayInTokyo(now),
  closedSince: new Date(now.getTime() - boardClosedDays * dayMs),
  acceptedSince: new Date(now.getTime() - acceptedDays * dayMs),
  startedSince: addDays(dayInTokyo(now), -boardStartedDays),
})

/** Where a column goes on. @throws Problem for a key of no column */
function readKey(startKey: string | undefined, status: ProgressStatus | undefined): ApplicationKey | null {
  if (startKey === undefined) return null
  const after = parseApplicationKey(startKey)
  if (after && status !== undefined) return after
  throw new Problem('invalid_argument', { generalErrors: ['startKey was never a nextKey, or its status is missing.'] })
}

/** The board of applications (docs/behaviour.md §37). */
export const boardHandlers: Handlers<'listBoard'> = {
  listBoard: async ({ run, services }, { query }) => {
    const { perPage = cardsPerColumn, status, startKey, ...filter } = query
    const time = timeOf(services.clock())
    const after = readKey(startKey, status)
    return run(async (scope) => {
      const columns = []
      for (const one of status === undefined ? progressStatuses : [status]) {
        const rows = await listColumn(scope, { ...filter, status: one, after, limit: perPage + 1 }, time)
        const shown = rows.slice(0, perPage)
        const last = shown.at(-1)
        const nextKey = rows.length > shown.length && last ? formatApplicationKey(last) : null
        columns.push({ status: one, cards: shown.map(presentCard), nextKey })
      }
      return { columns, ...presentCounts(await countBoard(scope, filter, time), filter.turn) }
    })
  },
}
