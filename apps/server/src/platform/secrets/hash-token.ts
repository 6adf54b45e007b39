import { createHash } from 'node:crypto'

/** How random secrets (session cookies, mailed tokens) are stored: they are long, so that a plain hash is enough. */
export const hashToken = (secret: string): Buffer => createHash('sha256').update(secret).digest()
