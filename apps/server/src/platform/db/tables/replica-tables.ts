import type { Generated } from 'kysely'

interface ReplicaHeartbeatTable {
  is_only: Generated<boolean>
  installation: Generated<string>
  beaten_at: Date
}

/** By what replicas show how far behind they are. */
export interface ReplicaTables {
  replica_heartbeat: ReplicaHeartbeatTable
}
