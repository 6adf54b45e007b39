import { type SitePreviewState, sitePreviewStates } from '@tsunagu/contract/staff/site.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'

/** What a preview address opens: a view of a service's draft, or of what is in force, for a while. */
interface SitePreview {
  tenant: string
  viewId: string
  state: SitePreviewState
  expiresAt: Date
}

/** How long an address is good: as long as somebody writes in one go. */
export const previewMs = 60 * 60_000

const signedText = ({ tenant, viewId, state, expiresAt }: SitePreview): string =>
  `site_preview ${state} ${tenant} ${expiresAt.getTime()} ${viewId}`

/** The key of a preview address. It says what it opens, so that nothing has to be stored. */
export function sitePreviewKey(keyring: Keyring, preview: SitePreview): string {
  const said = Buffer.from(JSON.stringify([preview.viewId, preview.expiresAt.getTime(), preview.state])).toString(
    'base64url',
  )
  return `${said}~${keyring.sign('preview', signedText(preview))}`
}

/** What a key opens in a service; null for a key that is not ours, of another service, or that has run out. */
export function previewOpenedBy(
  keyring: Keyring,
  { key, tenant, now }: { key: string; tenant: string; now: Date },
): Pick<SitePreview, 'viewId' | 'state'> | null {
  const [said = '', signature = ''] = key.split('~', 2)
  try {
    const [viewId, expires, named] = JSON.parse(Buffer.from(said, 'base64url').toString()) as unknown[]
    const state = sitePreviewStates.find((one) => one === named)
    if (typeof viewId !== 'string' || typeof expires !== 'number' || !state) return null
    const text = signedText({ tenant, viewId, state, expiresAt: new Date(expires) })
    return keyring.verify('preview', text, signature) && now.getTime() < expires ? { viewId, state } : null
  } catch {
    return null
  }
}
