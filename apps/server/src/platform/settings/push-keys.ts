import { secretSetting } from './settings.ts'
import { read } from './variables.ts'

/** The key pair by which push services know the installation (VAPID, RFC 8292), base64url, and whom they write to. */
export interface PushKeys {
  publicKey: string
  privateKey: string
  subject: string
}

const publicKeyPattern = /^[A-Za-z0-9_-]{87}$/
const privateKeyPattern = /^[A-Za-z0-9_-]{43}$/
/** Apple's push service refuses these, while others take them: the fault would show on iPhones alone. */
const impossibleHost = /(^|[@./])(localhost|[^@/]*\.(invalid|test|local))$/

function isSubject(text: string): boolean {
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, pathname } = new URL(text)
  return !impossibleHost.test(protocol === 'mailto:' ? pathname : hostname)
}

/** @throws an English sentence where a part of the settings is missing or cannot be what it says; none holds the private key */
export function readPushKeys(source: NodeJS.ProcessEnv): PushKeys | null {
  const publicKey = read(source, 'VAPID_PUBLIC_KEY')
  const privateKey = secretSetting(source, 'VAPID_PRIVATE_KEY')
  const subject = read(source, 'VAPID_SUBJECT')
  if (publicKey === null) {
    if (privateKey !== '' || subject !== null)
      throw new Error('VAPID_PUBLIC_KEY is needed by the other settings VAPID_….')
    return null
  }
  if (privateKey === '' || subject === null) {
    throw new Error('VAPID_PUBLIC_KEY needs VAPID_PRIVATE_KEY and VAPID_SUBJECT.')
  }
  if (!publicKeyPattern.test(publicKey)) throw new Error('VAPID_PUBLIC_KEY must be 87 letters and digits, base64url.')
  if (!privateKeyPattern.test(privateKey))
    throw new Error('VAPID_PRIVATE_KEY must be 43 letters and digits, base64url.')
  if (!isSubject(subject)) {
    throw new Error(`VAPID_SUBJECT is "${subject}", but must be mailto: or https:// with a name that exists.`)
  }
  return { publicKey, privateKey, subject }
}
