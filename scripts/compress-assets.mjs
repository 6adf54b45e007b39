/** Compresses what a build has made, once and as well as brotli can: the server sends the files beside those they stand for. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Less than this gains nothing: the server sends it as it is. */
const leastBytes = 1024

/** The best quality, for text. @param {Buffer} bytes @returns {Promise<Buffer>} */
export const brotli = (bytes) =>
  compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/**
 * Writes `x.js.br` beside each script and style sheet of a folder.
 *
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const names = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name))
  const files = names.map((name) => ({ path: join(folder, name), bytes: readFileSync(join(folder, name)) }))
  const large = files.filter(({ bytes }) => bytes.length >= leastBytes)
  await Promise.all(large.map(async ({ path, bytes }) => writeFileSync(`${path}.br`, await brotli(bytes))))
}
