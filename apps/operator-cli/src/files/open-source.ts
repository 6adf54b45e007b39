import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { CliError, errorCodeOf } from '#operator-cli/base/cli-error.ts'

/** What is to be sent. */
export interface Source {
  /** The file as the operator wrote it, or `standard input`. */
  name: string
  /** Bytes; `null` when not known beforehand. */
  size: number | null
  /** The content, read on demand. */
  chunks: AsyncGenerator<Buffer>
  close(): void
}

interface OpenOptions {
  stdin: Readable
  /** Relative paths start here. */
  startFolder: string
  signal: AbortSignal
  /** What a file should hold, and what to do after one that breaks off; job postings unless said otherwise. */
  expected?: Expected
}

interface Expected {
  content: string
  whenBroken: string
}

const jobPostings: Expected = {
  content: 'one job posting (JSON) per line',
  whenBroken: 'What was imported stays: run the same command again to complete it.',
}

const missing = 'does not exist. Check the path.'
const forbidden = 'may not be read by this user. Change its permissions, and run the same command again.'
const reasons: Record<string, string> = {
  ENOENT: missing,
  ENOTDIR: missing,
  EACCES: forbidden,
  EPERM: forbidden,
  EISDIR: 'is a folder. Give a file.',
}

const unreadable = (name: string, code: string): CliError =>
  new CliError(`${name} ${reasons[code] ?? `cannot be read (${code}). Check it, and run the same command again.`}`)

async function openFile(path: string, startFolder: string): Promise<{ stream: Readable; size: number | null }> {
  try {
    const file = await open(resolve(startFolder, path))
    const stat = await file.stat()
    if (stat.isDirectory()) {
      await file.close()
      throw unreadable(path, 'EISDIR')
    }
    return { stream: file.createReadStream({ highWaterMark: 256 * 1024 }), size: stat.isFile() ? stat.size : null }
  } catch (error) {
    throw error instanceof CliError ? error : unreadable(path, errorCodeOf(error))
  }
}

async function* readOn(name: string, stream: Readable, first: Buffer, whenBroken: string): AsyncGenerator<Buffer> {
  yield first
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ABORT_ERR') throw error
    throw new CliError(`${name} could not be read to its end (${code}). ${whenBroken}`)
  }
}

/** The next piece of a stream that is left open for more; `null` at its end. */
async function readFirst(stream: Readable): Promise<Buffer | null> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) return chunk as Buffer
  return null
}

/**
 * Opens a file, or standard input for `-`, and reads its first piece: an empty one is refused before the server is called.
 * Throws a CliError that says what is wrong with the file.
 */
export async function openSource(
  path: string,
  { stdin, startFolder, signal, expected = jobPostings }: OpenOptions,
): Promise<Source> {
  const isStdin = path === '-'
  const name = isStdin ? 'standard input' : path
  const { stream, size } = isStdin ? { stream: stdin, size: null } : await openFile(path, startFolder)
  addAbortSignal(signal, stream)
  const first = await readFirst(stream).catch((error: unknown) => {
    throw signal.aborted ? error : unreadable(name, errorCodeOf(error))
  })
  if (first === null) throw new CliError(`${name} is empty: nothing was sent. It should hold ${expected.content}.`)
  return { name, size, chunks: readOn(name, stream, first, expected.whenBroken), close: () => void stream.destroy() }
}
