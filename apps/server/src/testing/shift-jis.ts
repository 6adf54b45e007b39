let codes: ReadonlyMap<string, Buffer> | undefined

/** Every character of CP932 by what it decodes from; of several codes the first. */
function readCodes(): ReadonlyMap<string, Buffer> {
  const decoder = new TextDecoder('shift_jis', { fatal: true })
  const found = new Map<string, Buffer>()
  const add = (bytes: Buffer) => {
    try {
      const text = decoder.decode(bytes)
      if ([...text].length === 1 && !found.has(text)) found.set(text, bytes)
    } catch {
      // no character has these bytes
    }
  }
  for (let one = 0; one < 0x100; one += 1) add(Buffer.from([one]))
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) add(Buffer.from([lead, trail]))
  }
  return found
}

/** A text as Excel in Japan writes it (CP932); nothing in Node encodes it. */
export function encodeShiftJis(text: string): Buffer {
  codes ??= readCodes()
  const known = codes
  return Buffer.concat(
    [...text].map((character) => {
      const bytes = known.get(character)
      if (!bytes) throw new Error(`CP932 has no ${character}.`)
      return bytes
    }),
  )
}
