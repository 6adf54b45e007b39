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
    DATABASE_DIRECT_URL: {
      kind: kinds.text,
      means:
        'the same database past PgBouncer: migrations, commands and the connection for news (`LISTEN`) go there. Required with `DATABASE_POOLER`',
      unlessSet: '`DATABASE_URL`',
      isSecret: true,
    },
    DATABASE_POOLER: {
      kind: kinds.isSwitchedOn,
      means:
        '`1`: `DATABASE_URL` (and `DATABASE_READ_URLS`) lead to PgBouncer in transaction mode. Statements have no names then, and time limits, `jit` and `work_mem` belong to the role ([scaling.md](scaling.md))',
      unlessSet: '`DATABASE_URL` leads to PostgreSQL',
    },
    DATABASE_READ_URLS: {
      kind: kinds.text,
      means:
        'replicas of the database, parted by commas: search, postings, counts and suggestions are read there. Needs `DATABASE_URL` ([scaling.md](scaling.md))',
      unlessSet: 'everything is read from `DATABASE_URL`',
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
        'object store for files: `s3://key:secret@host:port/bucket?region=ap-northeast-1`, with `&forcePathStyle=true` where the bucket is not part of the host name. Its CORS must let the services’ pages and the desk `PUT` ([record 030](decisions/030-object-store-given-files-todos.md))',
      unlessSet: '`FILES_DIR`',
      isSecret: true,
    },
    DEMO_DATA: {
      kind: kinds.isSwitchedOn,
      means: '`1`: load demo data on PostgreSQL',
      unlessSet: 'embedded: demo data; on PostgreSQL: none',
    },
    DEMO_PEOPLE: {
      kind: kinds.count,
      means:
        'job seekers that demo data adds to each service after the start, with careers, applications and messages of two years',
      unlessSet: '283, which makes 300 with those of the start',
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
    SSO_ISSUER: {
      kind: kinds.issuer,
      means:
        'issuer of the OpenID Connect provider by which staff sign in, exactly as its discovery document has it. Its redirect address is `https://desk.<domain>/sign_in/provider` ([desk.md](desk.md))',
      unlessSet: 'no single sign-on',
    },
    SSO_CLIENT_ID: { kind: kinds.text, means: 'client id at that provider', unlessSet: 'required with `SSO_ISSUER`' },
    SSO_CLIENT_SECRET: {
      kind: kinds.text,
      means: 'client secret at that provider',
      unlessSet: 'required with `SSO_ISSUER`',
      isSecret: true,
    },
    SSO_LABEL: {
      kind: kinds.text,
      means: 'text of the button on the sign-in page',
      unlessSet: '`社内アカウントでサインイン`',
    },
    SSO_ONLY: {
      kind: kinds.isSwitchedOn,
      means: '`1`: staff sign in at the provider alone; passwords and passkeys are refused, except by `staff rescue`',
      unlessSet: 'passwords and passkeys are taken as well',
    },
    SSO_SECOND_FACTOR: {
      kind: kinds.factorClaims,
      means:
        'values of the claims `amr` and `acr` by which the provider says that a second factor was used there: `amr=mfa,acr=urn:example:mfa`',
      unlessSet: 'the second factor of the desk follows, where the person has one',
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
    LINE_CHANNELS: {
      kind: kinds.text,
      means:
        'channels at LINE by service, as JSON: `{"kango":{"loginId":"…","loginSecret":"…","messagingToken":"…","messagingSecret":"…","botId":"@…"}}`. Both channels belong to one provider at LINE ([operating.md](operating.md))',
      unlessSet: 'nothing is sent by LINE, and nothing of it shows',
      isSecret: true,
    },
    LINE_ORIGIN: {
      kind: kinds.localOrigin,
      means: 'address on this machine that is called in LINE’s place, for tests',
      unlessSet: 'LINE itself',
    },
    PRIVATE_WEBHOOKS: {
      kind: kinds.isSwitchedOn,
      means: '`1`: webhooks may be posted to `http://` and to addresses of the own network; `0`: never',
      unlessSet: 'embedded: allowed; on PostgreSQL: never',
    },
    VAPID_PUBLIC_KEY: {
      kind: kinds.text,
      means:
        'public key of push messages to browsers, as `npx web-push generate-vapid-keys` prints it. Another key ends every subscription that was made under this one',
      unlessSet: 'no push messages, and the portal offers none',
    },
    VAPID_PRIVATE_KEY: {
      kind: kinds.text,
      means: 'the private key that belongs to it',
      unlessSet: 'required with `VAPID_PUBLIC_KEY`',
      isSecret: true,
    },
    VAPID_SUBJECT: {
      kind: kinds.text,
      means:
        'whom push services write to about these messages: `mailto:push@example.jp` or an `https://` address. Apple refuses names that cannot exist',
      unlessSet: 'required with `VAPID_PUBLIC_KEY`',
    },
  },
  'Running it': {
    WEB_CONCURRENCY: {
      kind: kinds.processes,
      means:
        'processes that serve on one port, one for each core that they may have; needs `DATABASE_URL`. The first one also does the jobs',
      unlessSet: '1',
    },
    DATABASE_POOL: {
      kind: kinds.connections,
      means: 'connections to PostgreSQL that all of these processes may hold together, beside one of each for news',
      unlessSet: '10, and 5 for each process beyond the second',
    },
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
