import type { Keyring } from '#server/platform/secrets/keyring.ts'
import type { JobName } from './job-queue.ts'

/** A job's data as the queue's table holds it. */
interface SealedJob {
  sealed: string
}

/** Mails contain links and codes that sign their reader in or up, and anyone who can read the database could use them. */
const sealedJobs: ReadonlySet<JobName> = new Set<JobName>(['send_mail'])

/** Whether nothing of a job may stay in the queue once it is done. */
export const isSecretJob = (name: JobName): boolean => sealedJobs.has(name)

const isSealed = (data: object): data is SealedJob =>
  'sealed' in data && typeof data.sealed === 'string' && Object.keys(data).length === 1

/** A job's data for the table: sealed where it holds secrets. */
export function sealJob(keyring: Keyring, name: JobName, data: object): object {
  if (!isSecretJob(name) || isSealed(data)) return data
  return { sealed: keyring.seal('job', Buffer.from(JSON.stringify(data)), name).toString('base64') }
}

/**
 * A job's data out of the table; a version before may have put it in as it is.
 * @throws where no key opens it: the job waits for a process that has the key
 */
export function openJob(keyring: Keyring, name: JobName, data: object): object {
  if (!isSecretJob(name) || !isSealed(data)) return data
  const plain = keyring.open('job', Buffer.from(data.sealed, 'base64'), name)
  if (plain === null) throw new Error(`None of the keys opens a job of ${name}: it waits.`)
  return JSON.parse(plain.toString()) as object
}
