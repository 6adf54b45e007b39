/** PostgreSQL's answer to whatever follows a failed statement in its transaction. */
const abortedTransaction = '25P02'

const isFollowing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === abortedTransaction

/**
 * Waits for reads that share a transaction, so that they leave together. It waits for all of them even where one fails, since a
 * read that goes on by itself would outlive the transaction; of several errors it throws the one that the others follow from.
 */
export async function readTogether<const T extends readonly unknown[]>(
  reads: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const errors = (await Promise.allSettled(reads)).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (errors.length > 0) throw errors.find((error) => !isFollowing(error)) ?? errors[0]
  return Promise.all(reads)
}
