import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream)

/** How an encrypted file begins (https://age-encryption.org/v1). */
export const ageHeader = Buffer.from('age-encryption.org/v1')

/** @throws an English sentence when one of the keys is none */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new Error(`"${recipient}" is no public key: those begin with age1. \`backup --new-key FILE\` makes one.`)
    }
  }
  return encrypter
}

/** Encrypts for the owners of the keys' secret halves; nobody else can read it, this machine included. */
export const encrypt = async (encrypter: Encrypter, plain: Readable): Promise<Readable> =>
  fromWeb(await encrypter.encrypt(toWeb(plain)))

/** @param identities the text of a key file: a line AGE-SECRET-KEY-1…, and comments after `#` */
export async function decryptWith(identities: string, encrypted: Readable): Promise<Readable> {
  const decrypter = new Decrypter()
  try {
    for (const line of identities.split(/\r?\n/).map((one) => one.trim()))
      if (line !== '' && !line.startsWith('#')) decrypter.addIdentity(line)
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)))
  } catch {
    throw new Error('The backup is encrypted for another key than the one that --identity names.')
  }
}

/** A new pair of keys: the secret file to be stored elsewhere, and the public half for `--encrypt-to`. */
export async function makeKey(now: Date): Promise<{ publicKey: string; file: string }> {
  const identity = await generateIdentity()
  const publicKey = await identityToRecipient(identity)
  return { publicKey, file: `# created: ${now.toISOString()}\n# public key: ${publicKey}\n${identity}\n` }
}
