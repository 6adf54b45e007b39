import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileExtension } from '@tsunagu/contract/navigation/files.ts'
import { fileTypeFromFile } from 'file-type'
import { TextScan } from './text-scan.ts'

/** What `file-type` calls the content that belongs to an extension. Word, Excel and PowerPoint of old share a container. */
const expected: Record<Exclude<FileExtension, 'txt' | 'csv'>, readonly string[]> = {
  pdf: ['pdf'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  pptx: ['pptx'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  heic: ['heic'],
}

/**
 * Formats that are written in letters, so that only their first bytes tell them from a text. All others hold bytes that no text has;
 * what `file-type` calls them may be a text that begins with their letters (BMI …, BM… for a picture).
 */
const formatsInLetters = new Set(['pdf', 'ps', 'eps', 'rtf'])

/** So much of a file is in memory at once. */
const pieceBytes = 64 * 1024

/** What a file holds. */
export interface FileContent {
  /** Whether it is what its extension says. A container that cannot be read through is not. */
  isContent: boolean
  sha256: Uint8Array
}

async function isContentOf(extension: FileExtension, path: string, isText: boolean): Promise<boolean> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (extension === 'txt' || extension === 'csv') return isText && !(found && formatsInLetters.has(found.ext))
  return found !== undefined && expected[extension].includes(found.ext)
}

/**
 * Reads a file through. It costs time in proportion to a stranger's bytes: the server leaves it to a thread of its own
 * (`content-checks.ts`).
 */
export async function checkContent(extension: FileExtension, path: string): Promise<FileContent> {
  const hash = createHash('sha256')
  const scan = extension === 'txt' || extension === 'csv' ? new TextScan() : null
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
    hash.update(piece)
    scan?.push(piece)
  }
  return { isContent: await isContentOf(extension, path, scan?.end() ?? false), sha256: hash.digest() }
}
