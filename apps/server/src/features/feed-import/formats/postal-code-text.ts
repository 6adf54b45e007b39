import { readPostalCode } from '#server/master-data/postal-codes.ts'

/** `〒１５６－００５２`, `1560052` → `156-0052`; any other text stays as it is. */
export function plainPostalCode(text: string): string {
  const digits = readPostalCode(text)
  return digits === '' ? text : `${digits.slice(0, 3)}-${digits.slice(3)}`
}
