import { Counter, Gauge, type Registry } from 'prom-client'

/** What is shown of the servers that a process reads from. */
export interface ReadReplicas {
  states: () => readonly { name: string; isIn: boolean; lagMs: number | null; claimedLagMs: number | null }[]
  counts: () => Readonly<Record<'replica' | 'primary' | 'repeated', number>>
}

type State = ReturnType<ReadReplicas['states']>[number]

/** Adds figures of replicas; they are read when somebody asks. */
export function addReplicaMetrics(registry: Registry, { states, counts }: ReadReplicas): void {
  const addGauge = (name: string, help: string, valueOf: (state: State) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        this.reset()
        for (const state of states()) {
          const value = valueOf(state)
          if (value !== null) this.set({ replica: state.name }, value)
        }
      },
    })
  const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000)
  addGauge('tsunagu_replica_in_use', '1 when reads go to the replica, 0 when it was taken out.', ({ isIn }) =>
    Number(isIn),
  )
  addGauge(
    'tsunagu_replica_lag_seconds',
    'How far a replica is behind, by the heartbeat of the primary.',
    ({ lagMs }) => seconds(lagMs),
  )
  addGauge(
    'tsunagu_replica_claimed_lag_seconds',
    'How far a replica believes to be behind: far less than its lag where it receives nothing.',
    ({ claimedLagMs }) => seconds(claimedLagMs),
  )
  new Counter({
    name: 'tsunagu_reads_total',
    help: 'Reads that may be delayed, by where they went; repeated: to the primary after a replica.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(counts())) this.inc({ server }, count)
    },
  })
}
