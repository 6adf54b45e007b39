import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { jobSeekerQuery } from '#desk/api/queries.ts'
import { ErasureForm } from '#desk/features/erasure/erasure-form.tsx'
import { ErasureParts, ErasureReceipt } from '#desk/features/erasure/erasure-parts.tsx'
import { useErasure } from '#desk/features/erasure/use-erasure.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useOpening } from '#desk/session/use-opening.ts'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { shortName } from '../service-mark.ts'
import { NotFoundPage } from './failed-page.tsx'
import '#desk/styles/pages/erasure.css'

const route = getRouteApi('/frame/$service/people/$jobSeekerId/erasure')

/** Erases somebody who asks the agency for it (個人情報保護法 35条). */
export function ErasurePage() {
  const { service: key, jobSeekerId } = route.useParams()
  const service = useService(key)
  if (!service) return null
  if (!service.scopes.includes('job_seekers:erase')) return <NotFoundPage />
  return <ErasureOf key={jobSeekerId} service={service} jobSeekerId={jobSeekerId} />
}

function ErasureOf({ service, jobSeekerId }: { service: StaffService; jobSeekerId: string }) {
  useOpening(service.service, jobSeekerId)
  const { preview, erase } = useErasure(service.service, jobSeekerId)
  // Suspended and invited people cannot be read here: the mail address of the preview names them
  const detail = useQuery({ ...jobSeekerQuery(useClient(), service.service, jobSeekerId), enabled: !erase.data })
  const person = detail.data?.jobSeeker
  usePageTitle(['個人情報の利用停止・消去', shortName(service)])
  return (
    <>
      <header className="head">
        <Link
          className="btn s icon-only quiet"
          to={erase.data ? '/$service/people' : '/$service/people/$jobSeekerId'}
          params={{ service: service.service, jobSeekerId }}
          search={{}}
          aria-label={erase.data ? '求職者の一覧に戻る' : '求職者のページに戻る'}
        >
          <Icon name="arrow-left" />
        </Link>
        <h1>個人情報の利用停止・消去</h1>
      </header>
      <main id="main" className="erasure" tabIndex={-1}>
        {erase.data ? (
          <ErasureReceipt receipt={erase.data} jobSeekerId={jobSeekerId} />
        ) : (
          <>
            {preview.error && (
              <Note kind="error">
                {errorSentence(preview.error, 'この求職者は見つかりません。すでに消去されたか、退会しています。')}
              </Note>
            )}
            {!preview.data && !preview.error && <Bones rows={8} />}
            {preview.data && !preview.error && (
              <>
                <p>
                  <b>
                    {person && `${person.familyName} ${person.givenName}さん　`}
                    {preview.data.email}
                  </b>
                  <span className="sub"> の情報を、退会したときと同じように消去します。</span>
                </p>
                <ErasureParts preview={preview.data} />
                <ErasureForm preview={preview.data} erase={erase} />
              </>
            )}
          </>
        )}
      </main>
    </>
  )
}
