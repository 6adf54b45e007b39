import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { statusCodes } from '@tsunagu/contract/base/error-codes.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { readEnv } from '#server/platform/settings/env.ts'

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Service {
  environment?: Record<string, string>
  secrets?: string[]
  ports?: string[]
  depends_on?: object
}
interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
}

/** `deploy/compose.yaml` with its variables filled in as `deploy/.env` would. */
function readCompose(variables: Record<string, string>): Compose {
  const text = read('deploy/compose.yaml')
    .replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_all, name: string) => variables[name] ?? '')
    .replaceAll('$$', '$')
  return parse(text, { merge: true }) as Compose
}
const compose = readCompose({ DOMAIN: 'example.jp', SMTP_URL: 'smtp://mails:1025?requireTLS=false', LOG_LEVEL: 'info' })
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('api-'))
const template = ['tsunagu', 'files'].map((name) => read(`deploy/nginx/${name}.conf.template`)).join('\n')

/** What `scripts/make-secrets.mjs` makes, in a folder of its own. */
function madeSecrets(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync(process.execPath, [join(root, 'scripts/make-secrets.mjs'), 'example.jp', folder])
  return folder
}

/** The environment of a server of compose.yaml, its secrets where they were made, and which names the server asks for. */
function environmentOf({ environment = {} }: Service, folder: string) {
  const asked = new Set<string>()
  const here = Object.entries(environment).map(([name, value]) => [name, value.replace('/run/secrets', folder)])
  const source = new Proxy(Object.fromEntries(here) as NodeJS.ProcessEnv, {
    get: (values, name: string) => {
      asked.add(name)
      return values[name]
    },
  })
  return { source, asked }
}

describe('compose.yaml', () => {
  it('starts two servers with an environment that they understand', () => {
    expect(servers.map(([name]) => name)).toEqual(['api-1', 'api-2'])
    const folder = madeSecrets()
    for (const [, service] of servers) {
      const { source, asked } = environmentOf(service, folder)
      const env = readEnv(source)
      expect(env.databaseUrl).toMatch(/^postgres:\/\/tsunagu:[\w-]{43}@postgres:5432\/tsunagu$/)
      expect(env.secretKeys).toHaveLength(1)
      expect(env.objectStore).toMatchObject({
        endpoint: 'https://files.example.jp',
        bucket: 'tsunagu',
        isPathStyle: true,
      })
      expect(env).toMatchObject({
        proxyNetworks: ['172.30.0.10'],
        hasDemoData: false,
        providerDomains: ['example.jp'],
      })
      expect(env.smtpUrl).not.toBeNull()
      const unknown = Object.keys(service.environment ?? {}).filter((name) => !asked.has(name))
      expect(unknown).toEqual(['NODE_EXTRA_CA_CERTS'])
    }
  })

  it('names each secret that a service takes, and makes it', () => {
    const made = readdirSync(madeSecrets())
    expect(
      Object.values(compose.secrets)
        .map(({ file }) => basename(file))
        .toSorted(),
    ).toEqual(made.toSorted())
    const taken = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets)
    expect([...new Set(taken)].toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
    expect(read('.gitignore')).toContain('deploy/secrets/')
    expect(read('.dockerignore')).toContain('deploy/secrets')
  })

  it('shows the world the proxy alone', () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`),
    )
    expect(published).toEqual(['proxy 80:8080', 'proxy 443:8443'])
    const management = servers.map(([, { environment }]) => environment?.['MANAGEMENT_PORT'] ?? '')
    for (const port of management) expect(template).not.toContain(port)
  })

  it('asks for what .env.example offers', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '')
    const offered = [...read('deploy/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? '')
    expect([...new Set(asked)].toSorted()).toEqual(offered.toSorted())
  })
})

describe('the configuration of nginx', () => {
  it('takes exactly the variables that compose.yaml gives', () => {
    const taken = [...template.matchAll(/\$\{(PROXY_[A-Z_0-9]+)\}/g)].map(([, name]) => name ?? '')
    const given = Object.keys(compose.services['proxy']?.environment ?? {}).filter((name) => name.startsWith('PROXY_'))
    expect([...new Set(taken)].toSorted()).toEqual(given.toSorted())
  })

  it('says that nothing responds in the words and the form of the contract', () => {
    const bodies = [...template.matchAll(/return 503 '(\{.*\})'/g)].map(([, body]) => JSON.parse(body ?? '') as unknown)
    const { ja, en } = statusCodes.unavailable
    expect(bodies).toEqual([ja, en].map((message) => ({ code: 'unavailable', message, details: [] })))
    expect(template).toContain(`<p>${ja}</p>`)
  })
})

/** `NAME=value` of an example of deploy/bare-metal, those of its comments too. */
const exampleOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...read(`deploy/bare-metal/${name}.env.example`).matchAll(/^(?:# )?([A-Z_0-9]+)='?(.*?)'?$/gm)].map(
      ([, key = '', value = '']) => [key, value],
    ),
  )

describe('a machine without containers', () => {
  const unit = read('deploy/bare-metal/tsunagu@.service')
  const ofUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = '']) => words.split(' '))

  it('starts servers with an environment that they understand', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tsunagu-bare-metal-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'secret_keys'), `a:${'x'.repeat(32)}`)
    writeFileSync(join(folder, 'smtp_url'), '')
    writeFileSync(join(folder, 'storage_url'), 's3://key:secret@files.example.jp/tsunagu')
    const given = Object.entries({
      ...Object.fromEntries(ofUnit.map((word) => word.split('='))),
      ...exampleOf('tsunagu'),
    })
    const environment = Object.fromEntries(
      given.map(([name, value]) => [name, String(value).replace('%i', '1').replace('/etc/tsunagu', folder)]),
    )
    const { source, asked } = environmentOf({ environment }, folder)
    expect(readEnv(source)).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      management: { port: 9091, host: '127.0.0.1' },
      objectStore: { bucket: 'tsunagu' },
      smtpUrl: null,
      hasDemoData: false,
    })
    expect(Object.keys(environment).filter((name) => !asked.has(name))).toEqual([
      'NODE_COMPILE_CACHE',
      'MALLOC_ARENA_MAX',
    ])
  })

  it('gives nginx and the backup what they take', () => {
    const taken = [...template.matchAll(/\$\{(PROXY_[A-Z_0-9]+)\}/g)].map(([, name]) => name ?? '')
    expect(Object.keys(exampleOf('proxy')).toSorted()).toEqual([...new Set(taken)].toSorted())
    const ofBackup = [...read('deploy/bare-metal/backup.sh').matchAll(/\$(BACKUP_\w+)/g)].map(([, name]) => name ?? '')
    expect(Object.keys(exampleOf('backup')).toSorted()).toEqual([...new Set(ofBackup)].toSorted())
  })

  it('has the same sandbox for the backup', () => {
    const sandboxOf = (text: string) =>
      text.slice(text.indexOf('NoNewPrivileges'), text.indexOf('SystemCallErrorNumber'))
    expect(sandboxOf(read('deploy/bare-metal/tsunagu-backup.service'))).toBe(sandboxOf(unit))
  })
})

it('starts servers everywhere with the same bounds of memory', () => {
  const flags = ['--max-semi-space-size=32', '--heap-growing-percent=60']
  const text = flags.join(' ')
  expect(read('package.json')).toContain(`"start": "node ${text} `)
  expect(read('deploy/bare-metal/tsunagu@.service')).toContain(`/bin/node ${text} apps/server/src/main.ts`)
  const quoted = ['node', ...flags, 'apps/server/src/main.ts'].map((word) => `"${word}"`).join(', ')
  expect(read('deploy/Dockerfile')).toContain(`CMD [${quoted}]`)
  expect(read('bench/measure/deployed.ts')).toContain(`= [${flags.map((flag) => `'${flag}'`).join(', ')}]`)
  for (const file of ['bare-metal/tsunagu@.service', 'Dockerfile'])
    expect(read(`deploy/${file}`), file).toMatch(/^(Environment=|ENV .* )MALLOC_ARENA_MAX=2$/m)
})

it('builds an image of files that are there, on the pinned Node', () => {
  const dockerfile = read('deploy/Dockerfile')
  const { dependencies, workspaces } = JSON.parse(read('package.json')) as {
    dependencies: { node: string }
    workspaces: string[]
  }
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(bases)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]))
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
    (paths ?? '').split(' '),
  )
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true)
  const folders = workspaces.flatMap((each) =>
    each.endsWith('/*') ? readdirSync(join(root, each.slice(0, -2))).map((name) => each.replace('*', name)) : [each],
  )
  // npm ci wants the package.json of each workspace that the lock file names
  for (const folder of folders.filter((each) => existsSync(join(root, each, 'package.json'))))
    expect(
      copied.filter((path) => path === `${folder}/package.json`),
      folder,
    ).toHaveLength(2)
})

/** What `npm run bench -- failover` found in the figures of Patroni 3.0.2, HAProxy 2.6 and etcd 3.4. */
const databaseFigures = new Set([
  'etcd_server_has_leader',
  'etcd_server_leader_changes_seen_total',
  'haproxy_backend_active_servers',
  'haproxy_server_current_sessions',
  'patroni_dcs_last_seen',
  'patroni_is_paused',
  'patroni_postgres_timeline',
  'patroni_primary',
  'patroni_replica',
  'patroni_sync_standby',
  'patroni_xlog_location',
  'patroni_xlog_replayed_location',
])

it.each([
  ['the runbook', 'runbook.md'],
  ['the alarms', 'prometheus/alarms.yaml'],
  ['the alarms of three databases', 'prometheus/database-alarms.yaml'],
  ['the dashboard', 'grafana/tsunagu.json'],
])('names figures in %s that there are', async (_what, file) => {
  const backlog = { jobs: new Map([['send_mail', 1]]), events: { waiting: 0, dead: 0 } }
  const { text } = await createMetrics().render(backlog, { hash: 'a1', refusedAt: null, isDiffering: false })
  const named = [...read(`deploy/${file}`).matchAll(/\b(?:tsunagu|patroni|haproxy|etcd)_[a-z0-9_]+/g)].map(
    ([name]) => name,
  )
  const names = new Set(named.map((name) => name.replace(/(?<=_seconds)_(bucket|count)$/, '')))
  expect(names.size).toBeGreaterThan(6)
  const isThere = (name: string) =>
    name.startsWith('tsunagu_') ? text.includes(`# TYPE ${name} `) : databaseFigures.has(name)
  expect([...names].filter((name) => !isThere(name))).toEqual([])
})

it('has a rule of an alarm, a chapter of the runbook for it, and panels that can be told apart', () => {
  const { groups } = parse(read('deploy/prometheus/database-alarms.yaml')) as {
    groups: { rules: { alert: string; annotations: { runbook: string } }[] }[]
  }
  const rules = groups.flatMap(({ rules: all }) => all)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { annotations } of rules) expect(annotations.runbook).toBe('deploy/runbook.md#three-databases')
  expect(read('deploy/runbook.md')).toMatch(/^## Three databases$/m)
  const { panels } = JSON.parse(read('deploy/grafana/tsunagu.json')) as { panels: { id: number; title: string }[] }
  for (const key of ['id', 'title'] as const) expect(new Set(panels.map((each) => each[key])).size).toBe(panels.length)
})

/** Files that envsubst fills in, and the example beside each. */
const templates = [
  ['patroni/patroni.yml.template', 'patroni/patroni.env.example', ['TSUNAGU_DATABASE_PASSWORD']],
  ['haproxy/haproxy.cfg.template', 'haproxy/haproxy.env.example', []],
  ['etcd/etcd.env.template', 'etcd/etcd.env.example', []],
  ['pgbackrest/pgbackrest.conf.template', 'pgbackrest/pgbackrest.env.example', []],
] as const

it.each(templates)('offers in the example what %s takes', (file, example, further) => {
  const taken = [...read(`deploy/${file}`).matchAll(/\$\{([A-Z_0-9]+)\}/g)].map(([, name]) => name ?? '')
  const offered = [...read(`deploy/${example}`).matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name ?? '')
  expect([...new Set([...taken, ...further])].toSorted()).toEqual(offered.toSorted())
})

it('lets Patroni keep to its own rule about times', () => {
  const text = read('deploy/patroni/patroni.yml.template')
  const { bootstrap } = parse(text.replace(/\$\{\w+\}/g, '1')) as { bootstrap: { dcs: Record<string, number> } }
  const { ttl = 0, loop_wait = 0, retry_timeout = 0 } = bootstrap.dcs
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
})
