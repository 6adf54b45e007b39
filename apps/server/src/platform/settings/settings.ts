import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type ProviderPattern, parseProviderPatterns } from '@tsunagu/contract/base/provider-hosts.ts'
import { localOriginOf } from './line-texts.ts'
import { factorClaimOf, issuerOf } from './sign-in-provider-texts.ts'

/** How a variable's text becomes a value. */
export interface Kind<T> {
  /** Returns undefined for an invalid text; the message of an error that it throws is reported as it is. */
  read: (text: string) => T | undefined
  /** What the text has to be, after "must be". */
  expected: string
}

/** Settings that may be in a file instead, `NAME_FILE`: too many can read an environment. */
export type SecretName =
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_READ_URLS'
  | 'SECRET_KEYS'
  | 'STORAGE_URL'
  | 'SMTP_URL'
  | 'SSO_CLIENT_SECRET'
  | 'LINE_CHANNELS'
  | 'VAPID_PRIVATE_KEY'

const labels = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostName = new RegExp(`^${labels}(?:\\.${labels})*$`)
const isHostName = (text: string) => text.length <= 253 && hostName.test(text)

/** All parts, or undefined where one of them is none. */
function listOf<T>(text: string, read: (part: string) => T | undefined): T[] | undefined {
  const parts = text.split(',').map(read)
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function networkOf(part: string): string | undefined {
  const [address = '', prefix, ...more] = part.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
  return bits > 0 && isPrefix && more.length === 0 ? part : undefined
}

/** `*.example.jp=*.api.example.jp` */
function patternOf(part: string): ProviderPattern | undefined {
  const names = part.split('=').map((side) => (side.startsWith('*.') ? side.slice(2) : ''))
  return names.length === 2 && names.every(isHostName) ? parseProviderPatterns(part)[0] : undefined
}

/** Which staff must have a second factor: nobody, who is `compliance` or `admin` in a service, or everybody. */
export const secondFactorRules = ['none', 'roles', 'all'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

const among = <T extends string>(words: readonly T[]): Kind<T> => ({
  read: (text) => words.find((word) => word === text),
  expected: `one of ${words.join(', ')}`,
})

/** The kinds of variables that there are. */
export const kinds = {
  text: { read: (text: string) => text, expected: 'a text' },
  port: {
    read: (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
    expected: 'a whole number from 0 to 65535',
  },
  seconds: {
    read: (text: string) => (/^\d+(\.\d+)?$/.test(text) && Number(text) <= 300 ? Number(text) : undefined),
    expected: 'a number of seconds from 0 to 300',
  },
  count: {
    read: (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined),
    expected: 'a whole number from 0 to 9999',
  },
  processes: {
    read: (text: string) =>
      /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 64 ? Number(text) : undefined,
    expected: 'a whole number from 1 to 64',
  },
  connections: {
    read: (text: string) => (/^\d{1,4}$/.test(text) && Number(text) >= 2 ? Number(text) : undefined),
    expected: 'a whole number from 2 to 9999',
  },
  isSwitchedOn: {
    read: (text: string) => ({ 1: true, true: true, 0: false, false: false })[text],
    expected: '1 or 0',
  },
  host: {
    read: (text: string) => (isIP(text) > 0 || isHostName(text) ? text : undefined),
    expected: 'an address or a host’s name, as in 0.0.0.0',
  },
  domains: {
    read: (text: string) => listOf(text.toLowerCase(), (part) => (isHostName(part) ? part : undefined)),
    expected: 'domains parted by commas, without blanks, scheme or port, as in example.jp,example.com',
  },
  apiHosts: {
    read: (text: string) => listOf(text.toLowerCase(), patternOf),
    expected: 'pairs of hosts parted by commas, without blanks, as in *.example.jp=*.api.example.jp',
  },
  networks: {
    read: (text: string) => listOf(text, networkOf),
    expected:
      'the addresses or networks that the proxy calls from, parted by commas, as in 127.0.0.1,10.1.0.0/16 (nothing where there is none)',
  },
  secondFactor: among(secondFactorRules),
  issuer: {
    read: issuerOf,
    expected: 'an address such as https://login.example.jp (http:// on this machine alone), without a query',
  },
  localOrigin: {
    read: localOriginOf,
    expected: 'an origin on this machine, as in http://127.0.0.1:4000',
  },
  factorClaims: {
    read: (text: string) => listOf(text, factorClaimOf),
    expected: 'values of claims parted by commas, without blanks, as in amr=mfa,acr=urn:example:mfa',
  },
  logLevel: among(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
} as const satisfies Record<string, Kind<unknown>>

/**
 * One variable, without blanks around it; null where it is not set, or empty.
 * @throws an English sentence that names the variable, its value, and what is expected
 */
export function setting<T>(source: NodeJS.ProcessEnv, name: string, { read, expected }: Kind<T>): T | null {
  const text = (source[name] ?? '').trim()
  if (text === '') return null
  const value = read(text)
  if (value === undefined) throw new Error(`${name} is "${text}", but must be ${expected}.`)
  return value
}

/**
 * A value that is a secret, from the environment or from the file that it names; '' without. No message holds it.
 * @throws an English sentence
 */
export function secretSetting(source: NodeJS.ProcessEnv, name: SecretName): string {
  const value = (source[name] ?? '').trim()
  const file = setting(source, `${name}_FILE`, kinds.text)
  if (file === null) return value
  if (value !== '') throw new Error(`Set ${name} or ${name}_FILE, not both.`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`${name}_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
