import { type Kind, kinds, setting } from './settings.ts'

/** A variable of the environment. `docs/settings.md` is made of these sentences (`npm run settings`). */
export interface Variable {
  kind: Kind<unknown>
  /** What it sets, in Markdown. */
  means: string
  /** What holds where it is not set, in Markdown. */
  unlessSet: string
  /** Whether `NAME_FILE` may name a file that holds the value. */
  isSecret?: true
}

/** Every variable that the server reads, by the heading under which the document lists it. */
export const variableGroups = {
  'Where it listens': {
    PORT: { kind: kinds.port, means: 'port of pages and API; 0 takes any free port', unlessSet: '3000' },
    HOST: {
      kind: kinds.host,
      means:
        'address that it listens on. An embedded installation shows its outbox, gallery and API reference to this machine only, whatever `HOST` is',
      unlessSet: 'embedded: this machine only (127.0.0.1, ::1); on PostgreSQL: all addresses',
    },
    PUBLIC_PORT: {
      kind: kinds.port,
      means: 'port that browsers use, for links in mails and events',
      unlessSet: 'the usual port of the scheme; on `localhost` `PORT`',
    },
    BEHIND_PROXY: {
      kind: kinds.networks,
      means:
        'addresses or networks that the proxy calls from, as in `127.0.0.1,10.1.0.0/16`. `X-Forwarded-*` of other callers is ignored',
      unlessSet: '`X-Forwarded-*` is ignored',
    },
    MANAGEMENT_PORT: {
      kind: kinds.port,
      means:
        'port of `/metrics` (Prometheus), `/health/live` and `/health/ready`. Do not put it behind the public proxy',
      unlessSet: 'no such port',
    },
    MANAGEMENT_HOST: { kind: kinds.host, means: 'address of the management port', unlessSet: '127.0.0.1' },
  },
  'Services and domains': {
    PROVIDER_DOMAINS: {
      kind: kinds.domains,
      means:
        'domains whose first label is the service, as in `example.jp,example.com`. Links in mails use the first one, with TLS',
      unlessSet: '`localhost`, which is a provider domain only then',
    },
    API_HOSTS: {
      kind: kinds.apiHosts,
      means:
        'domains whose API has hosts of its own: `*.example.jp=*.api.example.jp`. Build the web with the same value as `VITE_PROVIDER_API_HOSTS`',
      unlessSet: 'pages and API share a host',
    },
    TENANTS_DIR: { kind: kinds.text, means: "folder of the services' definitions", unlessSet: '`tenants`' },
  },
  'Data and files': {
    DATABASE_URL: {
      kind: kinds.text,
      means: 'PostgreSQL 15 or newer',
      unlessSet: 'the embedded database in `DATA_DIR`',
      isSecret: true,
    },
    DATA_DIR: {
      kind: kinds.text,
      means: 'folder of the embedded database, the first operator keys and files',
      unlessSet: '`.data`',
    },
    FILES_DIR: {
      kind: kinds.text,
      means: 'folder of job seekers’ files; all processes of an installation share it',
      unlessSet: '`files` in `DATA_DIR`',
    },
    STORAGE_URL: {
      kind: kinds.text,
      means:
        'object store for files: `s3://key:secret@host:port/bucket?region=ap-northeast-1`, with `&forcePathStyle=true` where the bucket is not part of the host name. Its CORS must let the services’ pages `PUT` ([record 030](decisions/030-object-store-given-files-todos.md))',
      unlessSet: '`FILES_DIR`',
      isSecret: true,
    },
    DEMO_DATA: {
      kind: kinds.isSwitchedOn,
      means: '`1`: load demo data on PostgreSQL',
      unlessSet: 'embedded: demo data; on PostgreSQL: none',
    },
  },
  Secrets: {
    SECRET_KEYS: {
      kind: kinds.text,
      means:
        'keys that encrypt and sign, the one in use first: `2026b:secret,2026a:older secret`, 32 characters or more each. Required with `DATABASE_URL`',
      unlessSet: 'generated into `DATA_DIR`',
      isSecret: true,
    },
    FORGET_SECRET_KEYS: {
      kind: kinds.isSwitchedOn,
      means: '`1`, for one start: give up keys that the database was used with and that are lost',
      unlessSet: 'a start without those keys is refused',
    },
  },
  'The staff’s desk': {
    SECOND_FACTOR: {
      kind: kinds.secondFactor,
      means:
        'which staff must have a second factor: `roles` those with the role `compliance` or `admin`, `all` everybody, `none` nobody. Until they have one, nothing else is open to them',
      unlessSet: '`roles`; with demo data: `none`',
    },
  },
  'Mails and events': {
    SMTP_URL: {
      kind: kinds.text,
      means:
        'mail server, `smtp://user:password@host:587`. Beyond this machine only with TLS and a valid certificate, unless it ends in `?requireTLS=false` or `?tls.rejectUnauthorized=false`',
      unlessSet: 'embedded: mails are shown at `/__outbox`; on PostgreSQL: they wait in the queue',
      isSecret: true,
    },
    PRIVATE_WEBHOOKS: {
      kind: kinds.isSwitchedOn,
      means: '`1`: webhooks may be posted to `http://` and to addresses of the own network; `0`: never',
      unlessSet: 'embedded: allowed; on PostgreSQL: never',
    },
  },
  'Running it': {
    STOP_DELAY_SECONDS: {
      kind: kinds.seconds,
      means: 'seconds for which `/health/ready` says 503 before a stopping process takes no more requests',
      unlessSet: '0',
    },
    LOG_LEVEL: {
      kind: kinds.logLevel,
      means: `${kinds.logLevel.expected}. \`Tsunagu is ready.\` is written at each level`,
      unlessSet: '`info`; embedded: `warn`',
    },
  },
} as const satisfies Record<string, Record<string, Variable>>

type Groups = typeof variableGroups
/** All variables by name: the groups as one. */
type Variables = { [G in keyof Groups]: (variables: Groups[G]) => void }[keyof Groups] extends (
  variables: infer V,
) => void
  ? V
  : never
/** What a variable's text becomes. */
type ValueOf<N extends keyof Variables> = Variables[N] extends { kind: { read: (text: string) => infer T } }
  ? NonNullable<T>
  : never

const variables = Object.assign({}, ...Object.values(variableGroups)) as Variables

/**
 * Reads a variable that is no secret.
 * @returns null where it is not set, or empty
 * @throws an English sentence that names the variable, its value, and what is expected
 */
export const read = <N extends keyof Variables>(source: NodeJS.ProcessEnv, name: N): ValueOf<N> | null =>
  setting(source, name, variables[name].kind as Kind<ValueOf<N>>)
