import { object, oneOf, type Static, Type } from '../base/schema.ts'

/**
 * What a sign-up link is good for: `open` makes an account; `expired` can be sent again where `isRenewable`; `used` has made
 * one, or its address has one by now; `unknown` is any other text, and a link that was removed since.
 */
const signUpLinkStatuses = ['open', 'expired', 'used', 'unknown'] as const

/** A mailed sign-up link. Only an `open` one tells anything of the person: the other members are empty otherwise. */
export const signUpLink = object({
  status: oneOf(signUpLinkStatuses),
  /** Whether a new link can be asked for in place of an expired one: those of entries alone. */
  isRenewable: Type.Boolean(),
  /** The address that it was mailed to; `email` of the sign-up must equal it. */
  email: Type.String(),
  /** E.164; empty where it is not known yet and must be asked for. */
  tel: Type.String(),
  /** Whether terms and privacy policy were agreed to with the entry. */
  hasConsented: Type.Boolean(),
  /** What was entered, in words, in the order of the entry form. */
  items: Type.Array(object({ title: Type.String(), value: Type.String() })),
})
export type SignUpLink = Static<typeof signUpLink>
