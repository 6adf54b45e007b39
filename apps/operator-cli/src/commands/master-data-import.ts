import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { CliError, type ExitCode, formatFailure, RefusalError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import { isListOf, isRecord, isText, parseJson } from '#operator-cli/base/json-shapes.ts'
import { formatCount, plainText } from '#operator-cli/base/plain-text.ts'
import { silentProgress, startProgress } from '#operator-cli/base/progress.ts'
import type { ServiceOptions } from '#operator-cli/base/service-options.ts'
import { explainConnection, explainRefusal, explainStrangeResponse } from '#operator-cli/calls/explain-failure.ts'
import { findKey } from '#operator-cli/calls/find-key.ts'
import { type CallResponse, ConnectionError, sendLines } from '#operator-cli/calls/send-lines.ts'
import { readTarget, type Target } from '#operator-cli/calls/target.ts'
import { openSource } from '#operator-cli/files/open-source.ts'

/** The arguments of `master-data import`. */
interface AskedImport extends ServiceOptions {
  list: MasterList
  file: string
  allowFewer: boolean
}

const advice = 'The list in force stays as it was: run the same command again.'
const expected = { content: 'a table, one row per line', whenBroken: advice }

type Report = Output<'importMasterList'>

function readReport(response: unknown): Report | null {
  const isReport = isRecord(response) && Number.isInteger(response['rows']) && isListOf(response['waitsFor'], isText)
  return isReport ? (response as Report) : null
}

/** The lines of a refused file; null where the response names none. */
function faultsIn(text: string): string[] | null {
  const body = parseJson(text)
  const [detail] = isRecord(body) && isListOf(body['details'], isRecord) ? body['details'] : []
  const faults = detail?.['generalErrors']
  return isListOf(faults, isText) && faults.length > 0 ? faults : null
}

function formatReport({ list, rows, isInForce, waitsFor }: Report): string {
  const count = `${plainText(list)}: ${formatCount(rows)} rows`
  return isInForce
    ? `${count} are in force now.\n`
    : `${count} wait. They come into force with: ${waitsFor.map(plainText).join(', ')}.\n`
}

const pathOf = ({ list, allowFewer }: AskedImport): string => {
  const path = (routes.importMasterList.split(' ')[1] ?? '').replace('{list}', list)
  return allowFewer ? `${path}?allowFewer=true` : path
}

interface Delivery {
  asked: AskedImport
  target: Target
  token: string
}

async function sendFile({ asked, target, token }: Delivery, context: CommandContext): Promise<CallResponse> {
  const { env, stdin, stderr, signal } = context
  const source = await openSource(asked.file, { stdin, startFolder: env.startFolder, signal, expected })
  const { name, size, chunks } = source
  const progress = asked.isJson ? silentProgress : startProgress({ name, size, stream: stderr })
  async function* watched() {
    for await (const chunk of chunks) {
      progress.add(chunk.length)
      yield chunk
    }
    progress.complete()
  }
  const contentType = 'application/octet-stream'
  try {
    return await sendLines({ target, path: pathOf(asked), token, chunks: watched(), signal, contentType })
  } catch (error) {
    if (signal.aborted) throw new CliError(`Interrupted. ${advice}`)
    throw error instanceof ConnectionError ? explainConnection(error, target, advice) : error
  } finally {
    progress.stop()
    source.close()
  }
}

/** Sends a file in place of a list, and prints its report or its faults. */
export async function importList(asked: AskedImport, context: CommandContext): Promise<ExitCode> {
  const { stdout, stderr, env } = context
  const { service } = asked
  const target = readTarget({
    service,
    url: asked.url,
    port: env.port,
    providerDomain: env.providerDomain,
    command: 'master-data',
  })
  const key = await findKey({ service, given: asked.key, env, target })
  const response = await sendFile({ asked, target, token: key.token }, context)
  const faults = response.status === 400 ? faultsIn(response.text) : null
  if (faults) {
    stderr.write(
      formatFailure(new RefusalError('The file is refused, and the list stays as it is:', 400), asked.isJson),
    )
    stdout.write(
      asked.isJson ? `${JSON.stringify({ faults })}\n` : faults.map((one) => `  ${plainText(one)}\n`).join(''),
    )
    return 1
  }
  const purpose = 'replace master data'
  if (response.status !== 200)
    throw explainRefusal(response, { target, service, key, purpose, advice, scope: 'master_data:write' })
  const report = readReport(parseJson(response.text))
  if (!report) throw explainStrangeResponse(target, 'report of this import')
  stdout.write(asked.isJson ? `${JSON.stringify(report)}\n` : formatReport(report))
  return 0
}
