/** How often something may happen within a window of seconds. */
export interface RateLimit {
  max: number
  windowSeconds: number
}

/** All limits of the portal (docs/behaviour.md §29); injected, so that tests set their own. */
export interface RateLimits {
  signInFailuresPerAccountAndNetwork: RateLimit
  signInFailuresPerAccount: RateLimit
  signInFailuresPerDevice: RateLimit
  signInFailuresPerAddress: RateLimit
  passkeyFailuresPerAddress: RateLimit
  signUpPerAddress: RateLimit
  signUpLinksPerAddress: RateLimit
  entryPerAccount: RateLimit
  entryPerAddress: RateLimit
  passwordResetPerAccount: RateLimit
  passwordResetPerAddress: RateLimit
  codesPerAddress: RateLimit
  signInIdChangePerAccount: RateLimit
  requestedMailsPerNetwork: RateLimit
  requestedMailsPerRecipient: RateLimit
  requestedMailsPerService: RateLimit
  ownerCodesPerAccount: RateLimit
  firstRequestedMailsPerService: RateLimit
  downloadsPerAccount: RateLimit
  uploadsPerAccount: RateLimit
  messagesPerAccount: RateLimit
  papersPerAccount: RateLimit
  lineLinksPerAccount: RateLimit
  pushSubscriptionsPerAccount: RateLimit
  clientReportsPerAddress: RateLimit
  wrongShareKeysPerAddress: RateLimit
  timesRequestsPerAccount: RateLimit
  invitationsPerAccount: RateLimit
  invitationsPerService: RateLimit
  staffSignInFailuresPerAccountAndNetwork: RateLimit
  staffSignInFailuresPerAddress: RateLimit
  staffCodeFailuresPerAccountAndNetwork: RateLimit
  staffCodeFailuresPerAccount: RateLimit
}

export const defaultRateLimits: RateLimits = {
  signInFailuresPerAccountAndNetwork: { max: 10, windowSeconds: 15 * 60 },
  // From all networks together: 2,400 guesses a day at most. It holds for unknown devices alone, and a reset clears it
  signInFailuresPerAccount: { max: 100, windowSeconds: 60 * 60 },
  signInFailuresPerDevice: { max: 10, windowSeconds: 15 * 60 },
  signInFailuresPerAddress: { max: 100, windowSeconds: 15 * 60 },
  // Apart from passwords: who guesses these from a ward's network does not keep the ward's passkeys out
  passkeyFailuresPerAddress: { max: 100, windowSeconds: 15 * 60 },
  signUpPerAddress: { max: 30, windowSeconds: 15 * 60 },
  // A page that is opened, reloaded and opened again by a whole ward's network; tokens are not guessed anyway
  signUpLinksPerAddress: { max: 120, windowSeconds: 15 * 60 },
  entryPerAccount: { max: 5, windowSeconds: 60 * 60 },
  entryPerAddress: { max: 60, windowSeconds: 60 * 60 },
  passwordResetPerAccount: { max: 5, windowSeconds: 60 * 60 },
  passwordResetPerAddress: { max: 60, windowSeconds: 60 * 60 },
  // Each code allows five attempts; a code is guessed in a million
  codesPerAddress: { max: 60, windowSeconds: 15 * 60 },
  signInIdChangePerAccount: { max: 5, windowSeconds: 60 * 60 },
  // Codes and links, of all calls that mail them together. A network: more than each of the calls allows by itself
  requestedMailsPerNetwork: { max: 150, windowSeconds: 60 * 60 },
  // All that somebody may need within an hour; what others can have mailed to them
  requestedMailsPerRecipient: { max: 10, windowSeconds: 60 * 60 },
  // What is sent in a fraction of the minute: more would wait longer than anybody does. The first few of each network count
  // apart, so that a flood from some networks refuses nobody else
  requestedMailsPerService: { max: 600, windowSeconds: 60 },
  ownerCodesPerAccount: { max: 5, windowSeconds: 60 * 60 },
  firstRequestedMailsPerService: { max: 3_000, windowSeconds: 60 },
  // It reads everything that there is of somebody
  downloadsPerAccount: { max: 10, windowSeconds: 60 * 60 },
  uploadsPerAccount: { max: 100, windowSeconds: 60 * 60 },
  // More than anybody writes, fewer than would bury an adviser
  messagesPerAccount: { max: 60, windowSeconds: 60 * 60 },
  // A PDF is the work of a thread: more than anybody looks at
  papersPerAccount: { max: 90, windowSeconds: 60 * 60 },
  // Each calls LINE, whose own limits are for all job seekers together
  lineLinksPerAccount: { max: 20, windowSeconds: 60 * 60 },
  // More browsers than anybody has; each address is one that messages are tried at
  pushSubscriptionsPerAccount: { max: 30, windowSeconds: 60 * 60 },
  // A ward's computers share one address; a page sends a few calls at most
  clientReportsPerAddress: { max: 60, windowSeconds: 15 * 60 },
  // Old links are followed a few times; keys are not guessed anyway
  wrongShareKeysPerAddress: { max: 30, windowSeconds: 15 * 60 },
  // More than a few workplaces ask in a day; fewer than would bury an adviser
  timesRequestsPerAccount: { max: 20, windowSeconds: 24 * 60 * 60 },
  // Mails to somebody who has not asked for any by themselves
  invitationsPerAccount: { max: 3, windowSeconds: 24 * 60 * 60 },
  // More than an agency's advisers speak with; fewer than a program gone wild would mail
  invitationsPerService: { max: 500, windowSeconds: 60 * 60 },
  staffSignInFailuresPerAccountAndNetwork: { max: 10, windowSeconds: 15 * 60 },
  // A whole agency may share one network address
  staffSignInFailuresPerAddress: { max: 100, windowSeconds: 15 * 60 },
  staffCodeFailuresPerAccountAndNetwork: { max: 10, windowSeconds: 15 * 60 },
  // Three codes of a million are good at a time. Only who knows the password gets as far, and recovery codes go on
  staffCodeFailuresPerAccount: { max: 50, windowSeconds: 60 * 60 },
}
