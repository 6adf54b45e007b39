import pg from 'pg'
import type { Listener } from './connection.ts'

const firstPauseMs = 250
const longestPauseMs = 10_000
/** How often the connection is asked for a sign of life, how long that may take, and how long a new connection may. */
const ordinaryPace = { everyMs: 10_000, withinMs: 5_000, connectMs: 5_000 }

/**
 * Asks a connection again and again for a sign of life, and breaks it off where there is none in time. A connection whose other
 * end has gone without a word stays open for a quarter of an hour and more, and nothing would be heard meanwhile.
 */
function keepAsking(client: pg.Client, { everyMs, withinMs }: typeof ordinaryPace): () => void {
  let deadline: NodeJS.Timeout | undefined
  const ask = setInterval(() => {
    if (deadline) return
    // With a statement open, `end` does not wait for the other side
    deadline = setTimeout(() => void client.end().catch(() => undefined), withinMs)
    const answered = () => {
      clearTimeout(deadline)
      deadline = undefined
    }
    client.query('select 1').then(answered, () => undefined)
  }, everyMs)
  return () => {
    clearInterval(ask)
    clearTimeout(deadline)
  }
}

/**
 * Listens to NOTIFY on a connection of its own, since a pooled one may be closed. Reconnects a lost one after
 * increasing pauses, and then reports a gap, since notifications were missed.
 */
export async function listenPostgresql(
  url: string,
  channel: string,
  listener: Listener,
  given: Partial<typeof ordinaryPace> = {},
): Promise<() => Promise<void>> {
  const pace = { ...ordinaryPace, ...given }
  let isStopped = false
  let pauseMs = firstPauseMs
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const comeBack = () => {
    if (isStopped) return
    timer = setTimeout(() => void open().then(listener.onGap, comeBack), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  const open = async () => {
    const { connectMs } = pace
    const opened = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: connectMs })
    let isHeard = false
    let stopAsking = () => undefined as void
    // Without a listener a lost connection would end the process
    opened.on('error', () => undefined)
    opened.on('notification', ({ payload = '' }) => listener.onPayload(payload))
    opened.on('end', () => {
      stopAsking()
      if (isHeard) comeBack()
    })
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await opened.end().catch(() => undefined)
      throw error
    }
    isHeard = true
    stopAsking = keepAsking(opened, pace)
    client = opened
    pauseMs = firstPauseMs
    if (isStopped) await opened.end()
  }

  await open()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
