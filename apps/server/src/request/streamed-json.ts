/**
 * A JSON response that is written in chunks: writing fourteen megabytes at once blocks the event loop for a quarter of
 * a second. `T` is the type of the whole.
 */
export class StreamedJson<T> {
  declare readonly value: T
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

async function* base64Pieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  yield '{"base64File":"'
  let rest: Uint8Array = new Uint8Array(0)
  for await (const piece of content) {
    const bytes = Buffer.concat([rest, piece])
    // Three bytes are four characters; a piece in between must not be filled up
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.toString('base64', 0, whole)
    rest = bytes.subarray(whole)
  }
  yield `${Buffer.from(rest).toString('base64')}"}`
}

/** A file in the responses of the specification's calls. */
export const base64File = (content: AsyncIterable<Uint8Array>): StreamedJson<{ base64File: string }> =>
  new StreamedJson(base64Pieces(content))
