import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { Handlers } from '#server/request/handler.ts'
import { isHeldAccount, readStaffRecords } from './disclosure.queries.ts'
import { readOwnData } from './own-data.queries.ts'
import { entriesOf } from './own-data.ts'
import { zipFiles } from './zip-files.ts'

const explanation = (title: string, day: string) => `${title}に保存されている、ご本人の情報です（${day}現在）。

data.json　ご登録の内容、応募・選考、メッセージ、予定、閲覧や検索の記録、スタッフのメモとタグのすべて
files/　　　お預かりしている書類

パスワードは、元に戻せない形でだけ保存しているため、入っていません。
開示の請求（個人情報の保護に関する法律 第33条）のための控えです。ご本人以外の情報が含まれていないかを確かめてから、お渡しください。
`

/** Everything that is stored of a job seeker, for a request to disclose it (個人情報保護法 33条). */
export const disclosureHandlers: Handlers<'getDisclosure'> = {
  getDisclosure: async (context, { params }) => {
    const { run, tenant, services } = context
    const jobSeekerId = params.jobSeekerId.toLowerCase()
    if (!(await run((scope) => isHeldAccount(scope, jobSeekerId)))) throw new Problem('not_found')
    const day = dayInTokyo(services.clock())
    const archive = {
      jobSeekerId,
      explanation: explanation(tenant.appConfig.title, day),
      read: async (scope: TenantScope) => ({
        ...(await readOwnData(scope, jobSeekerId)),
        ...(await readStaffRecords(scope, jobSeekerId)),
      }),
    }
    // No name in it: a list of downloads is read by others
    const name = `開示_${tenant.key}_${jobSeekerId.slice(0, 8)}_${day}.zip`
    const headers = downloadHeaders({ name, contentType: 'application/zip', size: null })
    return { headers, content: zipFiles(entriesOf(context, archive)) }
  },
}
