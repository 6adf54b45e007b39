import pg from 'pg'
import type { Listener } from './connection.ts'

const firstPauseMs = 250
const longestPauseMs = 10_000

/**
 * Listens to NOTIFY on a connection of its own, since a pooled one may be closed. Reconnects a lost one after
 * increasing pauses, and then reports a gap, since notifications were missed.
 */
export async function listenPostgresql(url: string, channel: string, listener: Listener): Promise<() => Promise<void>> {
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
    const opened = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    let isHeard = false
    // Without a listener a lost connection would end the process
    opened.on('error', () => undefined)
    opened.on('notification', ({ payload = '' }) => listener.onPayload(payload))
    opened.on('end', () => {
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
