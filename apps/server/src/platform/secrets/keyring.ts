import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** What a key is used for: each use has a key of its own, derived from the secret. */
export type KeyPurpose =
  | 'upload'
  | 'srp_verifier'
  | 'srp_challenge'
  | 'passkey_challenge'
  | 'id_token'
  | 'device'
  | 'job'
  | 'confirmation_code'
  | 'mail_link'
  | 'webhook'
  | 'push'
  | 'totp'
  | 'backup'
  | 'preview'
  | 'check'
  | 'line'
  | 'position'

/** A secret with its name. The name prefixes all that the secret sealed or signed, and is not secret itself. */
export interface SecretKey {
  id: string
  secret: string
}

/**
 * The secrets of an installation, the one in force first. Older ones still open and verify: a secret is changed by
 * putting a new one in front, and taken away when nothing rests on it any more.
 */
export interface Keyring {
  /** The name of the key in force. */
  readonly currentId: string
  /** The names of all keys. */
  readonly ids: readonly string[]
  /** 32 bytes for a purpose, of the key in force or of the one that is named; null when there is none of that name. */
  derive: (purpose: KeyPurpose, id?: string) => Buffer | null
  /**
   * Encrypts and authenticates (AES-256-GCM). `context` names what it belongs to: bytes sealed for one account cannot be
   * opened as another's.
   */
  seal: (purpose: KeyPurpose, plain: Buffer, context: string) => Buffer
  /** The plain bytes; null for a wrong seal, an unknown key, or another context. */
  open: (purpose: KeyPurpose, sealed: Buffer, context: string) => Buffer | null
  /** Whether the key in force has sealed it. */
  isCurrent: (sealed: Buffer) => boolean
  /** Signs a text with the current key (HMAC-SHA-256); returns letters, digits, `-`, `_` and `.`. */
  sign: (purpose: KeyPurpose, text: string) => string
  /** Whether any of the keys has signed it. */
  verify: (purpose: KeyPurpose, text: string, signature: string) => boolean
}

const formatVersion = 1
const ivLength = 12
const tagLength = 16

/** Version, length of the key's name, name, nonce, tag, ciphertext. */
function parseSealed(sealed: Buffer) {
  const idLength = sealed[1] ?? 0
  const start = 2 + idLength
  if (sealed[0] !== formatVersion || sealed.length < start + ivLength + tagLength) return null
  return {
    id: sealed.toString('utf8', 2, start),
    header: sealed.subarray(0, start),
    iv: sealed.subarray(start, start + ivLength),
    tag: sealed.subarray(start + ivLength, start + ivLength + tagLength),
    ciphertext: sealed.subarray(start + ivLength + tagLength),
  }
}

const bound = (header: Buffer, context: string) => Buffer.concat([header, Buffer.from(context)])

/**
 * Builds the keyring.
 * @param keys the one in force first; at least one, each name once
 */
export function createKeyring(keys: readonly [SecretKey, ...SecretKey[]]): Keyring {
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]))
  const derived = new Map<string, Buffer>()
  const currentId = keys[0].id
  const derive = (purpose: KeyPurpose, id = currentId): Buffer | null => {
    const secret = secrets.get(id)
    if (secret === undefined) return null
    const name = `${purpose} ${id}`
    const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `tsunagu ${purpose}`, 32))
    derived.set(name, key)
    return key
  }
  const current = (purpose: KeyPurpose): Buffer => derive(purpose) as Buffer // the key in force is always there
  const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    currentId,
    ids: [...secrets.keys()],
    derive,
    seal(purpose, plain, context) {
      const name = Buffer.from(currentId)
      const header = Buffer.concat([Buffer.of(formatVersion, name.length), name])
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', current(purpose), iv).setAAD(bound(header, context))
      const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([header, iv, cipher.getAuthTag(), ciphertext])
    },
    open(purpose, sealed, context) {
      const parts = parseSealed(sealed)
      const key = parts && derive(purpose, parts.id)
      if (!parts || !key) return null
      const decipher = createDecipheriv('aes-256-gcm', key, parts.iv, { authTagLength: tagLength })
      decipher.setAAD(bound(parts.header, context)).setAuthTag(parts.tag)
      try {
        return Buffer.concat([decipher.update(parts.ciphertext), decipher.final()])
      } catch {
        return null // GCM tells no more than that it does not fit
      }
    },
    isCurrent: (sealed) => parseSealed(sealed)?.id === currentId,
    sign: (purpose, text) => `${currentId}.${macOf(current(purpose), text)}`,
    verify(purpose, text, signature) {
      const at = signature.lastIndexOf('.')
      const key = derive(purpose, signature.slice(0, Math.max(at, 0)))
      if (!key) return false
      const [given, expected] = [Buffer.from(signature.slice(at + 1)), Buffer.from(macOf(key, text))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

const shortestSecret = 32
const keyPattern = /^([a-z0-9][a-z0-9_-]{0,30}):(.*)$/s

/**
 * Reads keys as an environment carries them: `2026b:secret,2026a:older secret`, the one in force first.
 * @throws Error with an English sentence that says what is wrong, without the secret
 */
export function parseKeys(text: string): [SecretKey, ...SecretKey[]] {
  const keys = text.split(',').map((part): SecretKey => {
    const [, id = '', secret = ''] = keyPattern.exec(part.trim()) ?? []
    if (id === '') throw new Error('SECRET_KEYS is a list of name:secret, parted by commas; names are like 2026a.')
    if (secret.length < shortestSecret) {
      throw new Error(`SECRET_KEYS: the secret "${id}" needs at least ${shortestSecret} characters.`)
    }
    return { id, secret }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('SECRET_KEYS names a key twice.')
  return keys as [SecretKey, ...SecretKey[]]
}
