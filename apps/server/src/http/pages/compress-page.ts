import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'

/**
 * How hard responses are compressed. The least already makes a page an eighth; quality 4 takes three times as long for a tenth less
 * (bench/README.md), and Node's own default, 11, a hundred times.
 */
export const compression: { brotliOptions: BrotliOptions; zlibOptions: ZlibOptions } = {
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  },
  zlibOptions: { level: 1 },
}

const byBrotli = promisify<string, BrotliOptions, Buffer>(brotliCompress)
const byGzip = promisify<string, ZlibOptions, Buffer>(gzip)

type Encoding = 'br' | 'gzip'

/** The best encoding that a browser takes; null for none. `q=0` is a refusal (RFC 9110 12.5.3). */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const taken = String(accepted ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : null
}

/** A page in an encoding. */
export const compressPage = (html: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? byBrotli(html, compression.brotliOptions) : byGzip(html, compression.zlibOptions)
