/** Bounds of what a service says of itself; those of the definitions (docs/behaviour.md §51). */
export const factLimits = {
  title: 40,
  fieldName: 20,
  tel: 40,
  hours: 80,
  footer: 1_000,
  fromName: 60,
  address: 254,
  senderName: 100,
  postalAddress: 200,
  complaints: 200,
  signature: 1_000,
  reason: 200,
  /** Changes that are shown, the newest first. */
  history: 20,
} as const

/** The part of a mail address behind the last `@`, in lower case. */
export const mailDomainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
