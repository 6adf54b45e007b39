/** Values as JSON Lines in UTF-8, one chunk a line. */
export async function* toJsonLines(values: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const value of values) yield encoder.encode(`${JSON.stringify(value)}\n`)
}
