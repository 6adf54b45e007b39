import { open } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { limits } from '@tsunagu/contract/base/limits.ts'
import type { OperatorFileKind } from '@tsunagu/contract/hiring/stored-file.ts'
import { cleanFileName, fileContentTypes, fileExtensionOf } from '@tsunagu/contract/navigation/files.ts'
import { CliError, errorCodeOf } from '#operator-cli/base/cli-error.ts'
import { formatBytes, plainText } from '#operator-cli/base/plain-text.ts'
import { sendBytes } from '#operator-cli/calls/send-bytes.ts'
import { targetOf } from '#operator-cli/calls/target.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import type { OptionShapes } from '#operator-cli/command-line/option-shape.ts'

/** The option by which files are given. */
export const attachOption = {
  type: 'string',
  multiple: true,
  value: 'FILE',
  help: `a file to go with it, of at most ${limits.fileBytes / 1024 / 1024} MB; may be given up to ${limits.filesPerMessage} times`,
} as const

interface ReadFile {
  name: string
  bytes: Buffer
}

async function readFile(path: string, startFolder: string): Promise<ReadFile> {
  const name = cleanFileName(basename(path))
  if (fileExtensionOf(name) === null) {
    const all = Object.keys(fileContentTypes).join(', ')
    throw new CliError(`${plainText(path)} is of a kind that is not taken. Give one of: ${all}.`)
  }
  const file = await open(resolve(startFolder, path)).catch((error: unknown) => {
    throw new CliError(`${plainText(path)} cannot be read (${errorCodeOf(error)}). Check the path and its permissions.`)
  })
  try {
    const { size } = await file.stat()
    if (size === 0) throw new CliError(`${plainText(path)} is empty.`)
    if (size > limits.fileBytes) {
      throw new CliError(`${plainText(path)} has ${formatBytes(size)}; ${formatBytes(limits.fileBytes)} are the most.`)
    }
    return { name, bytes: await file.readFile() }
  } finally {
    await file.close()
  }
}

const refusalOf = (status: number): string =>
  status === 507 ? 'has no room for files: make room on the server first' : `refused it with the status ${status}`

async function upload(work: Work<OptionShapes>, jobSeekerId: string, { name, bytes }: ReadFile): Promise<string> {
  const grant = await work.call('getOperatorPresignedPutUrl', {
    params: { jobSeekerId, fileName: name },
    query: { size: bytes.length },
  })
  const url = new URL(grant.url)
  const { signal } = work.context
  const put = {
    target: targetOf(url, work.target),
    method: 'PUT',
    path: url.pathname + url.search,
    token: null,
    signal,
  }
  const contentType = 'application/octet-stream'
  const response = await sendBytes({ ...put, contentType, headers: grant.headers, body: bytes }).catch(() => null)
  if (response && response.status < 300) return grant.fileName
  const said = response ? refusalOf(response.status) : 'could not be reached'
  throw new CliError(
    `${plainText(name)} was not taken: ${url.origin} ${said}. Nothing was sent; run the same command again.`,
  )
}

/**
 * Uploads files for a job seeker and stores them for what they are attached to. All are checked before the first is uploaded, so
 * that nothing is done when one of them cannot be sent.
 *
 * @returns their `url`s in the order given
 * @throws CliError
 */
export async function attachFiles(
  work: Work<OptionShapes>,
  { paths, jobSeekerId, kind }: { paths: readonly string[]; jobSeekerId: string; kind: OperatorFileKind },
): Promise<string[]> {
  if (paths.length === 0) return []
  if (paths.length > limits.filesPerMessage) throw new CliError(`${limits.filesPerMessage} files are the most.`)
  const { startFolder } = work.context.env
  const files = await Promise.all(paths.map((path) => readFile(path, startFolder)))
  const tmpFiles: string[] = []
  for (const [index, file] of files.entries()) {
    work.hint(
      `Sending file ${index + 1} of ${files.length}: ${plainText(file.name)} (${formatBytes(file.bytes.length)})`,
    )
    tmpFiles.push(await upload(work, jobSeekerId, file))
  }
  const moved = await work.call('moveOperatorFiles', { params: { jobSeekerId, kind }, body: { tmpFiles } })
  return moved.files.map(({ url }) => url)
}
