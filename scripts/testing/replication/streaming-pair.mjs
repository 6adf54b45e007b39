/**
 * A primary and a replica that follows it, for tests of the server: it writes their addresses as a line of JSON, then does what a
 * line says (`kill`, `start`: the replica), each answered by `done`, and ends both when its input ends. It writes `absent` where
 * the machine has no programs of PostgreSQL.
 */
import { createInterface } from 'node:readline'
import { startPostgres } from '../../ensure-postgres.mjs'
import { findBaseBackup, startReplica } from '../../start-replica.mjs'

const say = (/** @type {string} */ text) => void process.stdout.write(`${text}\n`)

if (findBaseBackup() === undefined) {
  say('absent')
} else {
  const primary = await startPostgres({})
  const replica = await startReplica(primary.url)
  say(JSON.stringify({ primaryUrl: primary.url, replicaUrl: replica.url }))
  for await (const line of createInterface(process.stdin)) {
    if (line === 'kill') await replica.kill()
    if (line === 'start') await replica.start()
    say('done')
  }
  await replica.stop()
  await primary.stop()
}
