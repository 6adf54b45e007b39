import { type FileExtension, fileContentTypes } from '@tsunagu/contract/navigation/files.ts'
import { zipArchive } from '#seed/papers/zip-archive.ts'
import type { TestApp } from './test-app.ts'

const office = (part: string, type: string) =>
  zipArchive({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}.main+xml"/></Types>`,
    [part.slice(1)]: '<x/>',
  })
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from('ffd9', 'hex')])
const text = Buffer.from('氏名,配属\r\n田中 美咲,回復期リハビリテーション病棟\r\n')

/** The smallest content that is a file of each accepted kind. */
export const sampleFiles: Record<FileExtension, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  doc: compound,
  xls: compound,
  ppt: compound,
  docx: office('/word/document.xml', fileContentTypes.docx),
  xlsx: office('/xl/workbook.xml', fileContentTypes.xlsx),
  pptx: office('/ppt/presentation.xml', fileContentTypes.pptx),
  txt: text,
  csv: text,
  jpg: jpeg,
  jpeg,
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  heic: Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('heic\0\0\0\0mif1heic')]),
}

/** Asks where to put a file. */
export async function presign(
  portal: TestApp,
  {
    session,
    tenant = 'kango',
    name,
    ...query
  }: { session: string; tenant?: string; name: string; contentType?: string; size?: number },
) {
  const response = await portal.call('getPresignedPutUrl', { session, tenant, params: { fileName: name }, query })
  if (response.status !== 200) throw new Error(`It was refused: ${response.response.body}`)
  return response.body
}

/** Puts bytes at a presigned address, without a session. */
export async function put(
  { app }: TestApp,
  { url, headers }: { url: string; headers: Record<string, string> },
  bytes: Buffer,
): Promise<{ status: number; body: string }> {
  const { host, pathname, search } = new URL(url)
  const { statusCode, body } = await app.inject({
    method: 'PUT',
    url: pathname + search,
    headers: { host, 'content-type': 'application/octet-stream', ...headers },
    payload: bytes,
  })
  return { status: statusCode, body }
}

/** Uploads a file, to be named in a move. */
export async function upload(
  portal: TestApp,
  { bytes, ...file }: { session: string; tenant?: string; name: string; bytes: Buffer },
): Promise<string> {
  const grant = await presign(portal, file)
  const { status, body } = await put(portal, grant, bytes)
  if (status !== 204) throw new Error(`The upload answered ${status}: ${body}`)
  return grant.fileName
}
