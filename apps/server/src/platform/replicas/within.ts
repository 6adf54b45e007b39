/** A server that has not answered a check by then counts as gone. */
const checkMs = 2_000

/** The result of a check. @throws where it takes too long */
export async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not answer within ${checkMs} ms.`)), checkMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
