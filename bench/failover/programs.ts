import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findCommand } from '../../scripts/apt.mjs'

const debianFolder = '/usr/lib/postgresql'
const places = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', psql: 'postgresql-client-15' }

/** Whom databases run as: none of these programs wants to be root. */
export type Owner = { uid: number; gid: number } | Record<string, never>

/** The user of Debian's packages where this process may become it, else the caller. */
export function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const find = (name: string) => findCommand(name) ?? [`/usr/sbin/${name}`].find(existsSync)

/** The folder of the newest PostgreSQL of Debian's packages. */
export function postgresPrograms(): string {
  const newest = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
        .find((folder) => existsSync(join(folder, 'postgres')))
    : undefined
  if (!newest) throw new Error('This needs the Debian package postgresql-15: apt-get install postgresql-15')
  return newest
}

/**
 * Finds the programs of the proof.
 * @throws the names of the Debian packages that are missing: nothing is installed here
 */
export function findPrograms(): { patroni: string; etcd: string; haproxy: string; postgres: string } {
  const missing = Object.entries(places).flatMap(([name, debian]) => (find(name) ? [] : [debian]))
  const isClientThere = existsSync('/usr/lib/python3/dist-packages/etcd')
  if (!isClientThere) missing.push('python3-etcd')
  if (missing.length > 0) {
    throw new Error(
      `This needs packages of Debian 12 that are not here: apt-get install --no-install-recommends ${missing.join(' ')}\n` +
        'Their services must not start by themselves: systemctl disable --now patroni etcd haproxy.',
    )
  }
  const {
    patroni = '',
    etcd = '',
    haproxy = '',
  } = Object.fromEntries(['patroni', 'etcd', 'haproxy'].map((name) => [name, find(name)]))
  return { patroni, etcd, haproxy, postgres: postgresPrograms() }
}
