import type { Keyring } from '#server/platform/secrets/keyring.ts'

/** What a preview address opens: one posting of one service, for a while. */
interface Preview {
  tenant: string
  sourceId: string
  expiresAt: Date
}

/** How long an address is good: as long as somebody writes at a posting in one go. */
export const previewMs = 60 * 60_000

const signedText = ({ tenant, sourceId, expiresAt }: Preview): string =>
  `preview ${tenant} ${expiresAt.getTime()} ${sourceId}`

/** The key of a preview address. It says what it opens, so that nothing has to be stored. */
export function previewKey(keyring: Keyring, preview: Preview): string {
  const said = Buffer.from(JSON.stringify([preview.sourceId, preview.expiresAt.getTime()])).toString('base64url')
  return `${said}~${keyring.sign('preview', signedText(preview))}`
}

/** The source id that a key opens in a service; null for a key that is not ours, of another service, or that has run out. */
export function openedBy(
  keyring: Keyring,
  { key, tenant, now }: { key: string; tenant: string; now: Date },
): string | null {
  const [said = '', signature = ''] = key.split('~', 2)
  try {
    const [sourceId, expires] = JSON.parse(Buffer.from(said, 'base64url').toString()) as unknown[]
    if (typeof sourceId !== 'string' || typeof expires !== 'number') return null
    const isOurs = keyring.verify('preview', signedText({ tenant, sourceId, expiresAt: new Date(expires) }), signature)
    return isOurs && now.getTime() < expires ? sourceId : null
  } catch {
    return null
  }
}
