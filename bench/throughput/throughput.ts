/**
 * The throughput of two servers behind nginx, and of one alone: `node bench/throughput/throughput.ts [--people 24]
 * [--seconds 30]`. Every worker acts without a pause. Callers, nginx, servers and PostgreSQL share this machine.
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../scripts/build-web.mjs'
import { Acknowledged } from '../cluster/acknowledged.ts'
import { Attempts } from '../cluster/attempts.ts'
import { startLoad } from '../cluster/load.ts'
import { addPeople } from '../cluster/people.ts'
import { startCluster } from '../cluster/start-cluster.ts'
import { machine, markdownTable, milliseconds, quantile } from '../measure/statistics.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { people: { type: 'string', default: '24' }, seconds: { type: 'string', default: '30' } },
  })
  const seconds = Number(values.seconds)
  await ensureWebBuild()
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(
    `## Throughput\n\n${await machine()}; load average ${load.join(', ')}; ${values.people} callers without a pause\n`,
  )
  const cluster = await startCluster()
  try {
    const people = await addPeople(cluster, Number(values.people))
    const rows = [['', 'requests per second', 'failed', 'p50 ms', 'p95 ms', 'p99 ms', 'connections of PostgreSQL']]
    const measure = async (name: string) => {
      const attempts = new Attempts()
      const running = startLoad(people, { attempts, acknowledged: new Acknowledged(), pauseMs: 0 })
      // a third is not measured: caches and plans are made then
      await wait((seconds * 1_000) / 3)
      const from = performance.now()
      await wait(seconds * 1_000)
      const { requests, failed, times, failures } = attempts.since(from)
      for (const [kind, count] of failures) console.error(`${name}: ${count} × ${kind}`)
      const [row] = await cluster.sql(
        "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'",
      )
      await running.stop()
      const quantiles = [0.5, 0.95, 0.99].map((share) => milliseconds(quantile(times, share)))
      rows.push([name, (requests / seconds).toFixed(0), String(failed), ...quantiles, String(row?.['count'])])
    }
    await measure('two servers')
    await cluster.apis[1]?.end('SIGTERM')
    await measure('one server')
    await cluster.apis[1]?.start()
    console.log(markdownTable(rows))
    for (const { close } of people.persons) close()
  } finally {
    await cluster.stop()
  }
}

await main()
