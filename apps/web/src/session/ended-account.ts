/**
 * In the cache while the page shows that tells of it: which end (`suspend`, `withdraw`) an account has just come to. Its
 * session has ended, and with it the right to any other page of it.
 */
export const endedAccountKey = ['ended_account'] as const
