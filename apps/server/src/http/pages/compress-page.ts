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

/**
 * How hard a page is compressed for a browser that loads the portal for the first time: a quarter less to load before anything
 * is painted, 40 ms of slow 4G for a page of results, for two milliseconds of a thread of the pool. A client without cookies gets every page so.
 */
const firstCompression: typeof compression = {
  brotliOptions: {
    params: { ...compression.brotliOptions.params, [constants.BROTLI_PARAM_QUALITY]: 5 },
  },
  zlibOptions: { level: 6 },
}

/** A page in an encoding. @param isFirst the browser has loaded nothing of the portal yet */
export function compressPage(html: string, encoding: Encoding, isFirst = false): Promise<Buffer> {
  const { brotliOptions, zlibOptions } = isFirst ? firstCompression : compression
  return encoding === 'br' ? byBrotli(html, brotliOptions) : byGzip(html, zlibOptions)
}
