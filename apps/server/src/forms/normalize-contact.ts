import { foldToAscii, foldToTelDigits } from '@tsunagu/contract/form/text-rules.ts'

/** An e-mail address as it is stored and compared: half width, trimmed, lower case. */
export const normalizeEmail = (text: string): string => foldToAscii(text).toLowerCase()

/** A Japanese telephone number as it is stored: E.164, such as `+819012345678`. */
export const normalizeTel = (text: string): string => foldToTelDigits(text).replace(/^0/, '+81')
