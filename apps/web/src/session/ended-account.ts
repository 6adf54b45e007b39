/**
 * Cached while the page shows that an account was just closed: by which end (`suspend`, `withdraw`). The session has
 * ended, and with it access to any other page of it.
 */
export const endedAccountKey = ['ended_account'] as const
