import { isAscii } from 'node:buffer'
import { TextDecoder } from 'node:util'

/** Encodings of texts from Japan; UTF-16 needs a byte order mark. */
const encodings = ['utf-8', 'shift_jis', 'euc-jp'] as const
/** Layout characters, and the escape by which ISO-2022-JP changes its character sets. */
const textControls = new Set('\t\n\v\f\r\u001b')
const isBinary = Uint8Array.from({ length: 256 }, (_, code) =>
  code < 0x20 && !textControls.has(String.fromCharCode(code)) ? 1 : 0,
)

function decode(decoder: TextDecoder, piece?: Uint8Array): string | null {
  try {
    return decoder.decode(piece, { stream: piece !== undefined })
  } catch {
    return null
  }
}

interface Reader {
  /** Whether a piece goes on with a text. */
  push: (piece: Uint8Array) => boolean
  /** Whether the text may end here. */
  end: () => boolean
}

/** UTF-16: a control character is a code unit, not a byte. */
function readUtf16(encoding: 'utf-16le' | 'utf-16be'): Reader {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const isPlain = (text: string | null): boolean => {
    if (text === null) return false
    for (let index = 0; index < text.length; index += 1) if (isBinary[text.charCodeAt(index)] === 1) return false
    return true
  }
  return { push: (piece) => isPlain(decode(decoder, piece)), end: () => isPlain(decode(decoder)) }
}

/**
 * Any of the encodings that extend ASCII. None of them has a byte below 0x40 within a longer character, so that control
 * characters can be found in the bytes, without decoding.
 */
function readAsciiBased(): Reader {
  let possible = encodings.map((encoding) => new TextDecoder(encoding, { fatal: true }))
  // The last byte of an unfinished character is 0x80 or more in all of them
  let mayBeUnfinished = false
  return {
    push: (piece) => {
      for (let index = 0; index < piece.length; index += 1) if (isBinary[piece[index] ?? 0] === 1) return false
      if (!mayBeUnfinished && isAscii(piece)) return true
      possible = possible.filter((decoder) => decode(decoder, piece) !== null)
      mayBeUnfinished = (piece.at(-1) ?? 0) >= 0x80
      return possible.length > 0
    },
    end: () => possible.some((decoder) => decode(decoder) !== null),
  }
}

function readerFor(start: Uint8Array): Reader {
  if (start[0] === 0xff && start[1] === 0xfe) return readUtf16('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return readUtf16('utf-16be')
  return readAsciiBased()
}

/** Tells whether bytes are a text, piece by piece: the memory taken is one piece's, whatever the text's length. */
export class TextScan {
  #reader: Reader | null = null
  #start: Uint8Array = new Uint8Array(0)
  #isText = true

  /** @param piece the next bytes; an empty one changes nothing */
  push(piece: Uint8Array): void {
    if (!this.#isText) return
    if (this.#reader) {
      if (piece.length > 0) this.#isText = this.#reader.push(piece)
      return
    }
    // The byte order mark is two bytes long, a first piece may be one
    this.#start = Buffer.concat([this.#start, piece])
    if (this.#start.length < 2) return
    this.#reader = readerFor(this.#start)
    this.#isText = this.#reader.push(this.#start)
  }

  /** Whether all pieces together are a text; an empty one is. */
  end(): boolean {
    if (!this.#isText) return false
    const reader = this.#reader ?? readerFor(this.#start)
    return (this.#reader !== null || reader.push(this.#start)) && reader.end()
  }
}
