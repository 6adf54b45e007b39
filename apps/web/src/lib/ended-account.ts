/**
 * In the cache while the page shows that tells of it: the path of the page that says that the account rests, or is no
 * more. Its session has ended, and with it the right to any other page of it.
 */
export const endedAccountKey = ['ended_account'] as const
