/** Reads and discards the rest: its sender writes everything before it reads the response. */
async function discard(iterator: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    while ((await iterator.next()).done !== true);
  } catch {
    // the sender has disconnected
  }
}

/**
 * Reads a request's body that outlives its reader: if that stops early, reads and discards the rest, so that the
 * response arrives and the connection can serve the next call.
 */
export async function* keepOpen(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const iterator = stream[Symbol.asyncIterator]()
  let isOver = false
  try {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
    }
    isOver = true
  } finally {
    if (!isOver) void discard(iterator)
  }
}
