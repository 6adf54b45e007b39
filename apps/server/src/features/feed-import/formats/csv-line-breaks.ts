const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** A chunk without the carriage returns before line feeds. */
function withoutReturns(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  let start = 0
  for (let at = bytes.indexOf('\r\n'); at >= 0; at = bytes.indexOf('\r\n', at + 2)) {
    parts.push(bytes.subarray(start, at))
    start = at + 1
  }
  return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(start)])
}

/**
 * `\r\n` as `\n`, in pieces of any size: the parser would count one within a cell as two lines. In UTF-8 and CP932 no other
 * character has these bytes.
 */
export async function* withPlainBreaks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isReturnHeld = false
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    const hasPair: boolean = isReturnHeld && chunk[0] === lineFeed
    const bytes: Buffer = isReturnHeld && !hasPair ? Buffer.concat([Buffer.from('\r'), chunk]) : chunk
    // what follows decides about a return at the very end
    isReturnHeld = bytes.at(-1) === carriageReturn
    yield withoutReturns(isReturnHeld ? bytes.subarray(0, -1) : bytes)
  }
  if (isReturnHeld) yield Buffer.from('\r')
}
