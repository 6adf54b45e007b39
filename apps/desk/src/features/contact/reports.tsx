import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContactReport } from '@tsunagu/contract/endpoints/people/contact-calls.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { reportsKey, reportsQuery } from '#desk/api/queries/contact.ts'
import { momentText } from '#desk/page/dates.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { entryText, refusalWords } from './contact-words.ts'

/** What job seekers report of contacts outside of their wish: for managers, and nobody who made the contact. */
export function ContactReports({ service }: { service: string }) {
  const { data, error, refetch } = useQuery(reportsQuery(useClient(), service))
  const reports = data?.reports ?? []
  if (reports.length === 0 && !error) return null
  return (
    <section className="reports" aria-labelledby="contact-reports">
      <div className="sec">
        <h2 id="contact-reports">連絡の希望についての報告</h2>
        <span className="tag alert">{reports.length}件</span>
      </div>
      {error && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      <ul>
        {reports.map((report) => (
          <Report key={report.id} service={service} report={report} />
        ))}
      </ul>
    </section>
  )
}

function Report({ service, report }: { service: string; report: ContactReport }) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const now = useNow()
  const { id, jobSeekerId, familyName, givenName, body, reportedDatetime, contact } = report
  const name = `${familyName} ${givenName}`.trim() || '名前の登録なし'
  const settle = useMutation({
    mutationFn: () => client.call('settleContactReport', { params: { reportId: id } }, ofService(service)),
    onSuccess: () => {
      show(`${name}さんの報告を対応済みにしました`)
      return queries.invalidateQueries({ queryKey: reportsKey(service) })
    },
    onError: (failure) => show(errorSentence(failure)),
  })
  return (
    <li>
      <div className="grow">
        <p>
          <Link to="/$service/people/$jobSeekerId" params={{ service, jobSeekerId }}>
            {name}
          </Link>{' '}
          <span className="sub">{momentText(new Date(reportedDatetime), now)}に報告</span>
        </p>
        <p className="t12">
          {momentText(new Date(contact.atDatetime), now)} {entryText(contact)}
          {contact.refusal && `：${refusalWords[contact.refusal]}`}
          {contact.reason && `（理由：${contact.reason}）`}
        </p>
        {body && <p className="words">{body}</p>}
      </div>
      <Button
        size="s"
        icon="check"
        aria-disabled={settle.isPending}
        onClick={() => !settle.isPending && settle.mutate()}
      >
        対応済みにする
      </Button>
    </li>
  )
}
