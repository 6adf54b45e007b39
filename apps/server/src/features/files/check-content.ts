import type { FileExtension } from '@tsunagu/contract/files.ts'
import { fileTypeFromBuffer } from 'file-type'

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
/** Encodings that texts from Japan come in; UTF-16 must say so by its mark. */
const encodings = ['utf-8', 'shift_jis', 'euc-jp'] as const
/** What texts are laid out by, and the escape by which ISO-2022-JP changes its character sets. */
const textControls = new Set(['\t', '\n', '\v', '\f', '\r', '\u001b'])

const hasBinaryCharacters = (text: string) =>
  text.match(/\p{Cc}/gu)?.some((control) => control < ' ' && !textControls.has(control)) ?? false

function decodes(bytes: Buffer, encoding: string): boolean {
  try {
    return !hasBinaryCharacters(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

function isText(bytes: Buffer): boolean {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  if (mark === 0xff_fe) return decodes(bytes, 'utf-16le')
  if (mark === 0xfe_ff) return decodes(bytes, 'utf-16be')
  return encodings.some((encoding) => decodes(bytes, encoding))
}

/** Whether bytes are what the extension says. A container that cannot be read through is not. */
export async function isContentOf(extension: FileExtension, bytes: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes, { maxBufferSize: bytes.length || 1 }).catch(() => undefined)
  if (extension === 'txt' || extension === 'csv') return !(found && formatsInLetters.has(found.ext)) && isText(bytes)
  return found !== undefined && expected[extension].includes(found.ext)
}
