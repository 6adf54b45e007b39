import type { FileDownload } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { cleanFileName } from '@tsunagu/contract/navigation/files.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { storedFileKey } from '#server/platform/storage/file-storage.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { HandlerContext, RequestContext } from '#server/request/handler.ts'
import { listOwnFiles, type OwnFile, readOwnData } from './own-data.queries.ts'
import { type ZipEntry, zipFiles } from './zip-files.ts'

type OwnContext = HandlerContext<'getOwnData'>
type Holder = Pick<RequestContext, 'tenant' | 'run' | 'services'>

const explanation = (title: string, day: string) => `${title}に保存されている、あなたの情報です（${day}現在）。

data.json　ご登録の内容、応募・選考、メッセージ、予定、閲覧や検索の記録などのすべて
files/　　　お預かりしている書類

パスワードは、元に戻せない形でだけ保存しているため、入っていません。
個人情報が含まれています。取り扱いにお気をつけください。
`

/** A name that no archive program takes for a folder, or for a place outside of its own. */
const safeName = ({ id, name }: OwnFile) =>
  `files/${id.slice(0, 8)}_${cleanFileName(name).replace(/[\\/:*?"<>|]/g, '_')}`

interface Archive {
  jobSeekerId: string
  /** What is in it, for who opens it. */
  explanation: string
  read: (scope: TenantScope) => Promise<Record<string, unknown>>
}

/** The files of an archive of a job seeker's data. */
export async function* entriesOf(
  { tenant, run, services }: Holder,
  { jobSeekerId, explanation: words, read }: Archive,
): AsyncIterable<ZipEntry> {
  const data = await run(read)
  yield { name: 'はじめにお読みください.txt', content: [Buffer.from(words)] }
  yield { name: 'data.json', content: [Buffer.from(`${JSON.stringify(data, null, 2)}\n`)] }
  for (const file of await run((scope) => listOwnFiles(scope, jobSeekerId))) {
    const content = await services.storage.read(storedFileKey(tenant.key, jobSeekerId, file.id))
    if (content) yield { name: safeName(file), content }
  }
}

/** Everything that is stored of a job seeker as a zip (個人情報保護法 33条), for themselves alone. */
export function downloadOwnData(context: OwnContext): FileDownload {
  const day = dayInTokyo(context.services.clock())
  const name = `${context.tenant.key}_${day}.zip`
  const headers = downloadHeaders({ name, contentType: 'application/zip', size: null })
  const jobSeekerId = context.jobSeeker.id
  const archive = {
    jobSeekerId,
    explanation: explanation(context.tenant.appConfig.title, day),
    read: (scope: TenantScope) => readOwnData(scope, jobSeekerId),
  }
  return { headers, content: zipFiles(entriesOf(context, archive)) }
}
