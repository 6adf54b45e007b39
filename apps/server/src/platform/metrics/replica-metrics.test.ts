import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import type { ReadReplicas } from './replica-metrics.ts'

const definitions = { hash: 'a', refusedAt: null, isDiffering: false }

it('shows which replicas are read from, how far behind they are, and what they believe', async () => {
  const replicas: ReadReplicas = {
    states: () => [
      { name: 'db-2:5432', isIn: true, lagMs: 250, claimedLagMs: 0 },
      { name: 'db-3:5432', isIn: false, lagMs: null, claimedLagMs: null },
    ],
    counts: () => ({ replica: 5, primary: 2, repeated: 1 }),
  }
  const metrics = createMetrics(replicas)
  const { text } = await metrics.render(null, definitions)
  const lines = (await metrics.render(null, definitions)).text
    .split('\n')
    .filter((line) => /^tsunagu_re(plica|ads)/.test(line))
  expect(text).toContain('# HELP tsunagu_replica_in_use')
  expect(lines).toEqual([
    'tsunagu_replica_in_use{replica="db-2:5432"} 1',
    'tsunagu_replica_in_use{replica="db-3:5432"} 0',
    'tsunagu_replica_lag_seconds{replica="db-2:5432"} 0.25',
    'tsunagu_replica_claimed_lag_seconds{replica="db-2:5432"} 0',
    'tsunagu_reads_total{server="replica"} 5',
    'tsunagu_reads_total{server="primary"} 2',
    'tsunagu_reads_total{server="repeated"} 1',
  ])
})

it('shows nothing about replicas where there are none', async () => {
  expect((await createMetrics().render(null, definitions)).text).not.toContain('tsunagu_replica')
})
