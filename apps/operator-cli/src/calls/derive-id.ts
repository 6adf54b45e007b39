import { createHash } from 'node:crypto'

/** The UUID of an idempotency key (version 8, of its SHA-256): a repeated command creates under the same id. */
export function deriveId(idempotencyKey: string): string {
  const bytes = createHash('sha256').update(`tsunagu ${idempotencyKey}`).digest()
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
