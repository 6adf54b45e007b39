import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { downloadFile } from '#desk/api/download-file.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'

type DataRequestsProps = { service: StaffService; jobSeekerId: string; isInvited: boolean }

/** What somebody can ask the agency for about their data: to see it, or to have it erased. */
export function DataRequests({ service, jobSeekerId, isInvited }: DataRequestsProps) {
  const mayExport = service.scopes.includes('job_seekers:export') && !isInvited
  const mayErase = service.scopes.includes('job_seekers:erase')
  if (!mayExport && !mayErase) return null
  return (
    <section className="requests" aria-labelledby="requests">
      <div className="sec">
        <h2 id="requests">個人情報のご請求への対応</h2>
      </div>
      {mayExport && <Disclosure service={service.service} jobSeekerId={jobSeekerId} />}
      {mayErase && (
        <p>
          <Link
            className="btn"
            to="/$service/people/$jobSeekerId/erasure"
            params={{ service: service.service, jobSeekerId }}
          >
            利用停止・消去へ進む
          </Link>
          <span className="sub t12">消去するものと、法令で残すものを確認してから実行します。</span>
        </p>
      )}
    </section>
  )
}

function Disclosure({ service, jobSeekerId }: { service: string; jobSeekerId: string }) {
  const take = useMutation({
    mutationFn: () =>
      downloadFile(service, {
        url: `/v1/operator/job_seekers/${encodeURIComponent(jobSeekerId)}/disclosure`,
        name: `開示_${service}_${jobSeekerId.slice(0, 8)}.zip`,
      }),
  })
  return (
    <>
      {take.error && <Note kind="error">{errorSentence(take.error)}</Note>}
      <p>
        <Button icon="download" aria-disabled={take.isPending} onClick={() => !take.isPending && take.mutate()}>
          開示用のデータを作成
        </Button>
        <span className="sub t12">保有している情報のすべてです（ZIP）。メモとタグも含みます。</span>
      </p>
    </>
  )
}
