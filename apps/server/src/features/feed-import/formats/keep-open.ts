/** Reads what nobody wants: its sender waits for room before it looks for an answer. */
async function discard(iterator: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    while ((await iterator.next()).done !== true);
  } catch {
    // whoever sent it has gone
  }
}

/**
 * Reads a request's body that outlives its reader: where that stops early, the rest is read on and thrown away, so that the
 * answer arrives, and the connection serves the next call.
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
