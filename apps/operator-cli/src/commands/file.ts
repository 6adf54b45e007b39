import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { cleanFileName } from '@tsunagu/contract/navigation/files.ts'
import { CliError, errorCodeOf } from '#operator-cli/base/cli-error.ts'
import { formatBytes, plainText } from '#operator-cli/base/plain-text.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { jobSeekerArgument } from './shared-options.ts'

const options = {
  output: {
    type: 'string',
    short: 'o',
    value: 'FILE',
    help: 'where to write it (default: its own name, in this folder); - writes standard output',
  },
  replace: { type: 'boolean', help: 'write over a file that is there' },
} as const

/** The name that a download has (RFC 6266, 5987), as a name and no path; the id where it has none. */
function nameOf(disposition: string | undefined, fileId: string): string {
  const [, encoded = ''] = /filename\*=UTF-8''([\w%!#$&+.^`|~-]+)/.exec(disposition ?? '') ?? []
  try {
    const name = cleanFileName(decodeURIComponent(encoded))
    // neither hidden nor the folder itself
    return name === '' || name.startsWith('.') ? fileId : name
  } catch {
    return fileId
  }
}

async function get({ args, options: given, download, context, show }: Work<typeof options>): Promise<void> {
  const [jobSeekerId = '', fileId = ''] = args
  const { bytes, headers } = await download({ operation: 'getOperatorFile', params: { jobSeekerId, fileId } })
  if (given.output === '-') return void context.stdout.write(bytes)
  const path = given.output ?? nameOf(headers['content-disposition'], fileId)
  const flag = given.replace ? 'w' : 'wx'
  await writeFile(resolve(context.env.startFolder, path), bytes, { flag, mode: 0o600 }).catch((error: unknown) => {
    const code = errorCodeOf(error)
    const isThere = code === 'EEXIST'
    const said = isThere ? 'is there already' : `cannot be written (${code})`
    throw new CliError(`${plainText(path)} ${said}. Give another path with --output${isThere ? ', or --replace' : ''}.`)
  })
  show({ path, size: bytes.length }, () => `${plainText(path)}  ${formatBytes(bytes.length)}\n`)
}

/** `file get`: files of a job seeker. */
export const fileCommand = defineCommand({
  name: 'file',
  intro: `Files of messages, to-dos and offers need the scope of those, résumé files and work schedules any
scope about job seekers. Reading one is noted in the audit. The file is readable for you alone.`,
  arguments: {
    JOB_SEEKER: jobSeekerArgument,
    FILE: { help: 'its id, as message show, todo list, offer show and schedule show print it', kind: 'id' },
  },
  options,
  purpose: 'read this file',
  scope: 'messages:write',
  notFound: 'The service has no such job seeker or file: message show, todo list and schedule show print ids.',
  subcommands: { get: { args: ['JOB_SEEKER', 'FILE'], options: ['output', 'replace'], run: get } },
  examples: ['file get JOB_SEEKER FILE -s kango', 'file get JOB_SEEKER FILE --output resume.pdf -s kango'],
})
