import { limits } from '../base/limits.ts'
import { portalRoutes } from './portal-routes.ts'

/**
 * The files that job seekers may upload, by extension, with the stored content type (docs/behaviour.md §18). Values without
 * schemas: browser and server check by the same rules.
 */
export const fileContentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
} as const
export type FileExtension = keyof typeof fileContentTypes

/** Kinds of résumé documents, in the order they are shown; forms keep theirs under the key of the element. */
export const documentTypes = ['resume', 'job_history', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Whether a stored file is one of those documents. */
export const isDocument = ({ documentType }: { documentType?: string }): boolean =>
  documentTypes.some((type) => type === documentType)

/** The extension of a name if it is one of those accepted, without regard to case and width. */
export function fileExtensionOf(name: string): FileExtension | null {
  const [, extension = ''] = /\.([^.]+)$/.exec(name.normalize('NFKC').toLowerCase()) ?? []
  return Object.hasOwn(fileContentTypes, extension) ? (extension as FileExtension) : null
}

/**
 * Normalizes a file name from outside for storage and display: without a path, composed (macOS decomposes が), without
 * control characters and direction marks; `''` when nothing is left of it.
 */
export function cleanFileName(name: string): string {
  const [base = ''] = /[^/\\]*$/.exec(name.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')) ?? []
  return base.normalize('NFC').trim()
}

/** Why a file is refused, without its name: shown beside it. Texts of both sides. */
export const fileProblems = {
  name: 'ファイル名を読み取れません。名前を変えて、もう一度選んでください。',
  nameLength: `ファイル名が長すぎます。${limits.fileNameLength}文字以内にして、もう一度選んでください。`,
  extension:
    'この形式は受け取れません。送れるのは、PDF・Word・Excel・PowerPoint・テキスト・CSVと、写真（JPEG・PNG・HEIC）です。',
  content: 'ファイルの中身が形式と合いません。パスワードがあれば外し、元のアプリで保存し直してください。',
  empty: '空のファイルです。中身を確かめて、もう一度選んでください。',
  size: `${limits.fileBytes / 1024 / 1024}MBを超えています。小さくしてから、もう一度選んでください。`,
  gone: 'ファイルが見つかりません。もう一度選んでください。',
} as const

/** The first reason to refuse a file by its name and size in bytes, or `''`. */
export function fileProblem({ name, size }: { name: string; size: number }): string {
  const cleaned = cleanFileName(name)
  if (cleaned === '') return fileProblems.name
  if ([...cleaned].length > limits.fileNameLength) return fileProblems.nameLength
  if (fileExtensionOf(cleaned) === null) return fileProblems.extension
  if (size === 0) return fileProblems.empty
  return size > limits.fileBytes ? fileProblems.size : ''
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuidLength = 36

/** An upload that is not stored yet, as calls name it: `fileName` of the presigned response, `tmpFiles` of a move. */
export const uploadNameOf = (id: string, name: string): string => `${id}-${name}`

/** Splits what `uploadNameOf` joins; null for anything else. Normalizes the name, which is from outside. */
export function readUploadName(uploadName: string): { id: string; name: string } | null {
  const id = uploadName.slice(0, uuidLength)
  const name = uploadName[uuidLength] === '-' ? cleanFileName(uploadName.slice(uuidLength + 1)) : ''
  return uuidPattern.test(id) && name !== '' ? { id, name } : null
}

const storedPath = (portalRoutes.getStoredFile.split(' ')[1] ?? '').replace('{id}', '')

/** The `url` of a stored file's state. Only its owner can open it. */
export const storedFileUrl = (id: string): string => storedPath + id

/** The id in a stored file's `url`, with or without the portal's origin; null for any other address. */
export function storedFileIdOf(url: string): string | null {
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  const id = path.startsWith(storedPath) ? path.slice(storedPath.length) : ''
  return uuidPattern.test(id) ? id : null
}

const uploadScheme = 'upload:'

/** The `url` of a form's file that is uploaded and not stored yet: it cannot be opened, and names the upload. */
export const uploadUrl = (uploadName: string): string => uploadScheme + uploadName

/** The upload that a file's `url` names, or null. */
export const uploadNameIn = (url: string): string | null =>
  url.startsWith(uploadScheme) ? url.slice(uploadScheme.length) : null

/** Whether a form may be sent with a file: it is stored, or at least uploaded. */
export const isSendableFileUrl = (url: string): boolean =>
  storedFileIdOf(url) !== null || readUploadName(uploadNameIn(url) ?? '') !== null
