import { type Log, logAlways } from '#server/platform/settings/log.ts'

/** What a start has brought about: what to open, and what to sign in with. */
export interface StartFacts {
  seconds: number
  /** Such as `127.0.0.1:3000`. */
  listensAt: readonly string[]
  /** The hash of the definitions in force. */
  definitions: string
  services: readonly { title: string; address: string }[]
  /** Where the staff's desk is. */
  desk: string
  /** In each service. */
  demoJobSeeker?: { email: string; password: string }
  /** In all services. */
  demoStaff?: { email: string; password: string }
  /** Stored mails, one outbox per service's host. */
  outbox?: string
  gallery?: string
  reference?: string
  operatorKeysFile?: string
  /** The embedded database's folder. */
  dataFolder?: string
}

const labelled = (label: string, text: string | undefined): string[] => (text ? [`  ${label.padEnd(16)} ${text}`] : [])

/** The same for somebody who looks at a terminal. */
const bannerOf = (facts: StartFacts): string =>
  [
    `\nTsunagu is ready (${facts.seconds.toFixed(1)} s).\n`,
    ...facts.services.map(({ title, address }) => `  ${title.padEnd(12, '　')} ${address}`),
    `  ${'デスク'.padEnd(12, '　')} ${facts.desk}`,
    '',
    ...labelled('Listens at', facts.listensAt.join(', ')),
    ...labelled('Definitions', facts.definitions),
    ...labelled(
      'Demo job seeker',
      facts.demoJobSeeker && `${facts.demoJobSeeker.email} / ${facts.demoJobSeeker.password}  (in each service)`,
    ),
    ...labelled(
      'Demo staff',
      facts.demoStaff && `${facts.demoStaff.email} / ${facts.demoStaff.password}  (at the desk)`,
    ),
    ...labelled('Mails', facts.outbox && `${facts.outbox}  (one outbox per service's host)`),
    ...labelled('Gallery', facts.gallery && `${facts.gallery}  (components, form fields, themes)`),
    ...labelled('API reference', facts.reference),
    ...labelled('Operator keys', facts.operatorKeysFile),
    ...labelled(
      'Data',
      facts.dataFolder && `${facts.dataFolder}  (embedded database without fsync: for trying out and development;`,
    ),
    ...labelled('', facts.dataFolder && 'DATABASE_URL=postgres://… is for real data)'),
    '',
  ].join('\n')

/** Says that the server serves: a banner on a terminal, elsewhere a line of the log, whatever `LOG_LEVEL` is. */
export function announceStart(log: Log, facts: StartFacts, isTerminal: boolean): void {
  if (isTerminal) process.stdout.write(`${bannerOf(facts)}\n`)
  else logAlways(log, facts, 'Tsunagu is ready.')
}

const local = /^(127\.|0\.0\.0\.0:|\[::1?\]:)/

/**
 * Where the pages are that are shown to this machine alone; null where the server does not listen on it.
 * @param listensAt its addresses, such as `127.0.0.1:3000`
 */
export function localOrigin(listensAt: readonly string[]): string | null {
  const address = listensAt.find((each) => local.test(each))
  return address ? `http://localhost:${address.slice(address.lastIndexOf(':') + 1)}` : null
}
