/** What is downloaded; `size` in bytes, null where it is not known before. */
export interface Download {
  name: string
  contentType: string
  size: number | null
}

/** A name as RFC 5987 writes it: what `encodeURIComponent` leaves and the RFC does not is written out too. */
const extended = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** A name without what turns or hides parts of it in a list of downloads; a version before may have stored such. */
const shown = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')

/** `Content-Disposition` for a name in any script; the plain part is for readers of old. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')}"; filename*=UTF-8''${extended(name)}`

/** Headers of a download: nobody keeps it, nothing in it runs, whatever it is. */
export const downloadHeaders = ({ name, contentType, size }: Download): Record<string, string> => ({
  'content-type': contentType,
  ...(size !== null && { 'content-length': String(size) }),
  'content-disposition': dispositionOf(shown(name)),
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
})
